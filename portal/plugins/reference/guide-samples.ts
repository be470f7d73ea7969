import { sampleLanguages } from '@grosz/contract/samples.ts'
import { walkthroughs } from '@grosz/contract/walkthroughs/index.ts'
import { samplesByStep } from '../contract/samples.ts'
import { coloredHtml } from '../highlight/highlight-code.ts'

/** The samples of a page of the guide in one language, by step; the page brings those for curl itself. */
type GuideSamples = Readonly<Record<string, string>>

let made: Promise<ReadonlyMap<string, GuideSamples>> | undefined

/** The files of all pages and languages, by name. Samples have no language of readers. */
export function guideSamples(): Promise<ReadonlyMap<string, GuideSamples>> {
  made ??= makeAll()
  return made
}

async function makeAll(): Promise<ReadonlyMap<string, GuideSamples>> {
  const languages = Object.keys(sampleLanguages).filter((id) => id !== 'curl')
  const all = walkthroughs.flatMap((walkthrough) =>
    languages.map(async (id) => {
      const steps = Object.entries(samplesByStep(walkthrough, id)).map(
        async ([step, { code, language }]) => [step, await coloredHtml(code, language)] as const,
      )
      return [`${walkthrough.id}-${id}`, Object.fromEntries(await Promise.all(steps))] as const
    }),
  )
  return new Map(await Promise.all(all))
}
