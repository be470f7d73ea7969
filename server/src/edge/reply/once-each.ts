/**
 * Computes the value of each key once, even for concurrent calls. After a failure, the next call computes it again.
 */
export function onceEach<K, V>(make: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const made = new Map<K, Promise<V>>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known.catch((error: unknown) => {
      made.delete(key)
      throw error
    })
  }
}
