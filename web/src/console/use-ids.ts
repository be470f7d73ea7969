import { useMemo } from 'react'
import { useParams } from 'wouter'

/** The ids in the address, from the whole to its part. */
export function useIds(): Readonly<Record<string, string>> {
  const params = useParams()
  return useMemo(
    () =>
      Object.fromEntries(Object.entries(params).map(([name, id]) => [name, decodeId(id ?? '')])),
    [params],
  )
}

/**
 * The router has decoded all but reserved characters, such as %40. A percent sign that it has decoded is a part of the
 * id and begins no code.
 */
export function decodeId(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
