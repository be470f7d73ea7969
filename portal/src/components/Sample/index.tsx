import useBaseUrl from '@docusaurus/useBaseUrl'
import { notLoadedText } from '@site/src/use-loaded'
import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'
import { Children, type ReactNode, useEffect, useState } from 'react'
import CodeFrame from '../CodeFrame/index.tsx'
import Colored from '../Reference/Colored.tsx'
import styles from './styles.module.css'

/** A step of a page. All but its name is added when the page is compiled (plugins/contract/with-extracts.ts). */
interface Props {
  readonly of: string
  readonly step: string
  readonly title?: string
  readonly languages?: readonly { readonly id: string; readonly title: string }[]
  readonly isTall?: boolean
  /** The request for curl, the reply, and what follows. */
  readonly children?: ReactNode
}

/** A request in the language of the reader's choice, and its reply beside it. */
export default function Sample({
  of,
  step,
  title,
  languages = [],
  isTall,
  children,
}: Props): ReactNode {
  const [request, reply, ...rest] = Children.toArray(children)
  return (
    <div className={styles.sample}>
      <div className={isTall ? styles.tall : styles.short}>
        <div className={styles.request}>
          <Tabs groupId="language" lazy>
            {languages.map(({ id, title: label }) => (
              <TabItem key={id} value={id} label={label}>
                {id === 'curl' ? request : <Fetched of={of} step={step} id={id} title={title} />}
              </TabItem>
            ))}
          </Tabs>
        </div>
        <div className={styles.reply}>{reply}</div>
      </div>
      {rest.length > 0 && <div className={styles.rest}>{rest}</div>}
    </div>
  )
}

type File = Readonly<Record<string, string>>

/** Each file is fetched once, however many samples of a page are in it. */
const files = new Map<string, Promise<File>>()

interface FetchedProps extends Pick<Props, 'of' | 'step'> {
  readonly id: string
  readonly title: string | undefined
}

/** The request in another language. The page brings the one for curl; the others are fetched when they are chosen. */
function Fetched({ of, step, id, title }: FetchedProps): ReactNode {
  const address = useBaseUrl(`/api/samples/guide/${of}-${id}.json`)
  const [html, setHtml] = useState<string>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isShown = true
    fileAt(address).then(
      (file) => isShown && setHtml(file[step] ?? ''),
      () => isShown && setHasFailed(true),
    )
    return () => {
      isShown = false
    }
  }, [address, step])
  return (
    <CodeFrame title={title}>
      {html === undefined ? hasFailed && notLoadedText : <Colored html={html} />}
    </CodeFrame>
  )
}

function fileAt(address: string): Promise<File> {
  const file = files.get(address) ?? fetchFile(address)
  files.set(address, file)
  // The next reader of a sample retries the request.
  file.catch(() => files.delete(address))
  return file
}

async function fetchFile(address: string): Promise<File> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.json()
}
