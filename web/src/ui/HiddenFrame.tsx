import type { Ref } from 'react'

interface HiddenFrameProps {
  readonly ref: Ref<HTMLIFrameElement>
  readonly title: string
  readonly src: string
}

/** A page that works and has nothing to show. */
export function HiddenFrame({ ref, title, src }: HiddenFrameProps) {
  return <iframe ref={ref} title={title} src={src} hidden />
}
