import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import type { Configuration } from 'webpack'

/** Makes the bundler forget what it keeps of earlier builds when one of the sources is another. */
export function stampedCache(
  config: Configuration,
  sources: string | readonly string[],
): Configuration {
  const { cache } = (config.experiments ?? {}) as { cache?: { version?: string } } // Rspack's, not typed here
  if (!cache) return {}
  const hash = createHash('sha256')
  for (const file of globSync(sources).sort()) hash.update(readFileSync(file))
  const version = `${cache.version}-${hash.digest('hex')}`
  return { experiments: { cache: { ...cache, version } } as object }
}
