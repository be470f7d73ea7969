import { tokenCommand } from '@grosz/contract/walkthroughs/token-command.ts'

/** A fence of a page that is meant to be run (`run=name`) or saved (`file=name`). */
export interface Sample {
  readonly name: string
  readonly language: string
  readonly code: string
  /** What the page promises of the output: `expect="text"`, as often as needed. */
  readonly expects?: readonly string[]
  /** The error that the sample is there to show: `refused=NAME`. Others show none. */
  readonly refused?: string
}

/** The samples to run, in the order in which they stand on the page. */
export function samplesOf(markdown: string): Sample[] {
  return fencesOf(withTokenCommands(markdown), 'run')
}

/** `<Sample of="…" step="…" />` of a page, in their order. */
export function stepsOf(markdown: string): { readonly of: string; readonly step: string }[] {
  const elements = markdown.matchAll(/<Sample of="([\w-]+)" step="([\w-]+)" \/>/g)
  return [...elements].map(([, of = '', step = '']) => ({ of, step }))
}

/** `<Token pos="…" />` becomes the command that readers see there when they unfold it. */
function withTokenCommands(markdown: string): string {
  return markdown.replaceAll(
    /<Token pos="(\d+)"(?: as="(\w+)")? \/>/g,
    (_, pos: string, name = 'TOKEN') => `\`\`\`bash run=${name}\n${tokenCommand(pos, name)}\`\`\``,
  )
}

/** The files that the page tells its reader to save. */
export function filesOf(markdown: string): Sample[] {
  return fencesOf(markdown, 'file')
}

function fencesOf(markdown: string, mark: 'run' | 'file'): Sample[] {
  const samples: Sample[] = []
  for (const [, language = '', meta = '', code = ''] of markdown.matchAll(fence)) {
    const name = wordIn(meta, mark)
    if (!name) continue
    const expects = [...meta.matchAll(/\sexpect="([^"]*)"/g)].map(([, text]) => text ?? '')
    const refused = wordIn(meta, 'refused')
    samples.push({
      name,
      language,
      code,
      ...(expects.length > 0 && { expects }),
      ...(refused && { refused }),
    })
  }
  return samples
}

function wordIn(meta: string, mark: string): string | undefined {
  return new RegExp(`(?:^|\\s)${mark}=(\\S+)`).exec(meta)?.[1]
}

const fence = /^```(\w+)([^\n]*)\n(.*?)^```$/gms
