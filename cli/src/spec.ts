import type { Text } from '@grosz/contract/text.ts'

/** An argument of a command; one that is optional stands last. */
export interface ArgumentSpec {
  readonly name: string
  readonly optional?: true
  readonly choices?: readonly string[]
  readonly says: Text
}

/** An option of a command: a flag, or with `value` a name and its value. */
export interface OptionSpec {
  /** The name without dashes: forward-to. */
  readonly name: string
  /** Names the value in the help. */
  readonly value?: string
  readonly type?: 'number'
  readonly choices?: readonly string[]
  readonly usual?: string
  readonly required?: true
  readonly says: Text
}

export interface ExampleSpec {
  /** The command as it is typed: grosz orders --status COMPLETED. */
  readonly command: string
  readonly says: Text
}

/** A command with its texts. A name of two words is a command of a group; `isDefault` runs without the second. */
export interface CommandSpec {
  readonly name: string
  readonly isDefault?: true
  /** Arguments and options belong to another program, which has a help of its own. */
  readonly passesThrough?: true
  readonly says: Text
  readonly more?: Text
  readonly arguments?: readonly ArgumentSpec[]
  readonly options?: readonly OptionSpec[]
  readonly examples: readonly ExampleSpec[]
}

type Camel<S extends string> = S extends `${infer A}-${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S

type ChoiceOf<O> = O extends { readonly choices: readonly (infer C)[] } ? C : string

type ValueOf<O> = O extends { readonly type: 'number' }
  ? number
  : O extends { readonly value: string }
    ? ChoiceOf<O>
    : boolean

type Optional<O> = O extends { readonly usual: string } | { readonly required: true }
  ? never
  : undefined

type OptionsIn<S> = S extends { readonly options: readonly (infer O)[] } ? O : never

/** The values of the options of a command, by their names in camel case. */
export type OptionsOf<S> = {
  readonly [O in OptionsIn<S> as O extends { readonly name: infer N extends string }
    ? Camel<N>
    : never]: ValueOf<O> | Optional<O>
}

type ArgumentOf<A> = A extends { readonly optional: true } ? ChoiceOf<A> | undefined : ChoiceOf<A>

/** The values of the arguments of a command, in their order. */
export type ArgumentsOf<S> = S extends { readonly arguments: infer A extends readonly unknown[] }
  ? { readonly [K in keyof A]: ArgumentOf<A[K]> }
  : readonly []
