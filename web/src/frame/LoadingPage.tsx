import { Blank } from '../ui/elements.tsx'
import { Loading } from './Loading.tsx'

/** The page before the first response of the server. */
export function LoadingPage() {
  return (
    <Blank>
      <Loading />
    </Blank>
  )
}
