import { type Change, changeKinds, changelog, type Release } from '@grosz/contract/changelog.ts'

/** The document of a release, by its path below docs/; the newest one is on the page of the changelog. */
export function documentOf({ version }: Pick<Release, 'version'>): string {
  return version === changelog[0].version ? 'changelog' : `changelog/${anchorOf(version)}`
}

/** The anchor of the heading of a release, which is also the name of its page. */
export function anchorOf(version: string): string {
  return version.replaceAll('.', '-')
}

/** The present addresses of anchors that the changelog had while their release was the newest one. */
export function movedAnchors(): Record<string, string> {
  const [, ...earlier] = changelog
  return Object.fromEntries(
    earlier.flatMap((release) =>
      anchorsIn(release).map((anchor) => [anchor, `/docs/${documentOf(release)}/`]),
    ),
  )
}

function anchorsIn({ version, changes }: Release): string[] {
  const anchor = anchorOf(version)
  const kinds = Object.keys(changeKinds).filter((kind) => changes.some((one) => one.kind === kind))
  return [
    anchor,
    ...kinds.map((kind) => `${anchor}-${kind}`),
    ...changes.map(({ id }: Change) => id),
  ]
}
