/** In the scripts of a page its own words for search engines say nothing: they stand in its HTML. */
export default function frontMatterLoader(source: string): string {
  const [before, matter] = [source.indexOf('frontMatter ='), source.indexOf('};')]
  if (before === -1 || matter < before) return source
  const own = source.slice(before, matter)
  const rest = own
    .replace(/(["']?)keywords\1:\s*\[[^\]]*\],?/, '')
    .replace(/(["']?)description\1:\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'),?/, '')
  return source.slice(0, before) + rest + source.slice(matter)
}
