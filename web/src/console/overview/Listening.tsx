import { overviewTexts } from '../../text/console-overview.ts'
import { useText } from '../../text/language.tsx'
import { Prose } from '../../ui/elements.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Shown } from './shown.ts'

/** A sign that programs receive notifications in place of the shops. */
export function Listening({ listeners }: Pick<Shown, 'listeners'>) {
  const say = useText(overviewTexts)
  if (listeners.length === 0) return null
  const poses = listeners.flatMap(({ posId }) => posId ?? [])
  const isAll = poses.length < listeners.length
  return (
    <Notice>
      <Prose>
        {isAll ? say('listening') : say('listeningTo', { pos: [...new Set(poses)].join(', ') })}
      </Prose>
    </Notice>
  )
}
