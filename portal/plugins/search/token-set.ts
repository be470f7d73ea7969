import lunr from 'lunr'

/** A node of the tree in which lunr keeps its words: letters lead to further nodes. */
interface TokenNode {
  readonly final: boolean
  readonly edges: Readonly<Record<string, { readonly id: number }>>
  /** Written by lunr where the node cannot change any more. */
  readonly _str?: string
}

// lunr takes nodes for one when their texts are the same, and writes letters and ids side by side: “1”
// and 234 look like “1” and 2, “3” and 4. Where words have digits it then knows words that are in no
// page, and asking for one of them throws. With signs between them no two nodes look the same.
Object.assign(lunr.TokenSet.prototype, {
  toString(this: TokenNode): string {
    if (this._str !== undefined) return this._str
    const labels = Object.keys(this.edges).sort()
    const edges = labels.map((label) => `${label}:${this.edges[label]?.id};`)
    return `${this.final ? 1 : 0};${edges.join('')}`
  },
})
