import fc from 'fast-check'

/** A unit of `fc.string`: any character. Its own unit `binary` lists them all first, which takes seconds in a process. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point))
