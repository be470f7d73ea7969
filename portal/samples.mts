/** A fence of a page that is meant to be run (`run=name`) or saved (`file=name`). */
export interface Sample {
  readonly name: string
  readonly language: string
  readonly code: string
}

/** The samples to run, in the order in which they stand on the page. */
export function samplesOf(markdown: string): Sample[] {
  return fencesOf(markdown, 'run')
}

/** The files that the page tells its reader to save. */
export function filesOf(markdown: string): Sample[] {
  return fencesOf(markdown, 'file')
}

function fencesOf(markdown: string, mark: 'run' | 'file'): Sample[] {
  const samples: Sample[] = []
  for (const [, language = '', meta = '', code = ''] of markdown.matchAll(fence)) {
    const name = new RegExp(`(?:^|\\s)${mark}=(\\S+)`).exec(meta)?.[1]
    if (name) samples.push({ name, language, code })
  }
  return samples
}

const fence = /^```(\w+)([^\n]*)\n(.*?)^```$/gms
