/** Work that has begun and has not ended, in the order in which it began. */
export class UnderWay {
  readonly #begun = new Set<{ readonly atMs: number }>()

  get count(): number {
    return this.#begun.size
  }

  /** The age of the oldest work under way, in ms. */
  get oldestMs(): number {
    const [oldest] = this.#begun
    return oldest ? performance.now() - oldest.atMs : 0
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    const one = { atMs: performance.now() }
    this.#begun.add(one)
    try {
      return await work()
    } finally {
      this.#begun.delete(one)
    }
  }
}
