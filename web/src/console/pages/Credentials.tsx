import { consoleShellTexts } from '../../text/console-shell.ts'
import { useText } from '../../text/language.tsx'
import { useAsk } from '../context.ts'
import { Loaded } from '../Loaded.tsx'
import { Screen } from '../Screen.tsx'
import { Branding } from './Branding.tsx'
import { PointsOfSale } from './PointsOfSale.tsx'

/** The credentials with which a shop signs its calls. */
export function Credentials() {
  const say = useText(consoleShellTexts)
  const ask = useAsk('listPointsOfSale', {})
  return (
    <Screen title={say('credentials')}>
      <Loaded ask={ask}>
        {({ pointsOfSale }) => (
          <>
            <PointsOfSale pointsOfSale={pointsOfSale} />
            <Branding pointsOfSale={pointsOfSale} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}
