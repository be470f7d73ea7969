import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'
import type { Portal } from './portal.ts'
import type { Sandbox } from './sandbox.ts'

/** The parts of the outside world that tools use. */
export interface Context {
  readonly sandbox: Sandbox
  readonly portal: Portal
}

type Shape = z.ZodRawShape

/** The effect of a tool, which clients use to decide whether they need the user's approval. */
const effects = {
  reads: { readOnlyHint: true },
  adds: { readOnlyHint: false, destructiveHint: false },
  deletes: { readOnlyHint: false, destructiveHint: true },
} as const satisfies Record<string, ToolAnnotations>

/** A value that is only written as JSON, so its lists may be those of a reply. */
type Result<T> = T extends object ? { readonly [K in keyof T]: Result<T[K]> } : T

interface Definition<I extends Shape, O extends Shape> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly effect: keyof typeof effects
  readonly input: I
  /** The fields of the result; a tool without them returns text. */
  readonly output?: O
  readonly run: (
    context: Context,
    args: z.output<z.ZodObject<I>>,
  ) => Promise<string extends keyof O ? string : Result<z.input<z.ZodObject<O>>>>
}

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: z.ZodObject
  readonly outputSchema?: z.ZodObject
  readonly annotations: ToolAnnotations
  readonly run: (context: Context, args: object) => Promise<CallToolResult>
}

/** A tool whose argument and result types are derived from their schemas. */
export function tool<const I extends Shape, const O extends Shape = Shape>(
  definition: Definition<I, O>,
): Tool {
  const { name, title, description, effect, input, output, run } = definition
  return {
    name,
    title,
    description,
    // A misspelled parameter is an error, so that the model corrects it.
    inputSchema: z.strictObject(input),
    ...(output && { outputSchema: z.object(output) }),
    annotations: { ...effects[effect], openWorldHint: false },
    run: async (context, args) => {
      // The arguments were read by inputSchema.
      const result = await run(context, args as z.output<z.ZodObject<I>>)
      return typeof result === 'string'
        ? { content: [{ type: 'text', text: result }] }
        : {
            content: [{ type: 'text', text: JSON.stringify(result) }],
            structuredContent: { ...result },
          }
    },
  }
}

/** The parameter of each tool that works inside a workspace. */
export const workspace = z
  .string()
  .min(1)
  .optional()
  .describe(
    'Workspace to use, by its workspaceId. The default is the workspace that this server was started with.',
  )

/** The parameter of each tool that acts for a point of sale. */
export const posId = z
  .string()
  .min(1)
  .optional()
  .describe('Point of sale, by its posId. By default the first one of the workspace.')
