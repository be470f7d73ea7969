import type { Ref } from 'react'

interface HiddenFrameProps {
  readonly ref: Ref<HTMLIFrameElement>
  readonly title: string
  readonly src: string
}

/** A page that works without visible content. */
export function HiddenFrame({ ref, title, src }: HiddenFrameProps) {
  return <iframe ref={ref} title={title} src={src} hidden />
}
