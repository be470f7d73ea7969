import type { Text } from '@grosz/contract/text.ts'
import { notificationCommands } from './reference/notifications.ts'
import { paymentCommands } from './reference/payments.ts'
import { sandboxCommands } from './reference/sandbox.ts'
import { serverCommands } from './reference/server.ts'
import type { OptionSpec } from './spec.ts'

/** The address of the sandbox unless --url or GROSZ_URL names another one. */
export const usualUrl = 'http://localhost:8080'

/** Every command with its texts: the one source of `--help` and of the page of the portal. */
export const commands = {
  ...serverCommands,
  ...notificationCommands,
  ...paymentCommands,
  ...sandboxCommands,
} as const

export type CommandName = keyof typeof commands
export type CommandOf<N extends CommandName> = (typeof commands)[N]

export const summary: Text = {
  en: 'Runs a Grosz sandbox and works with it.',
  pl: 'Uruchamia sandbox Grosza i pracuje z nim.',
}

/** Options of every command. */
export const globalOptions = {
  url: {
    value: 'URL',
    says: {
      en: `URL of the sandbox. Default: GROSZ_URL or ${usualUrl}.`,
      pl: `Adres sandboksu; domyślnie GROSZ_URL albo ${usualUrl}.`,
    },
  },
  workspace: {
    value: 'ID',
    says: {
      en: 'Workspace to use. Default: GROSZ_WORKSPACE or the public sandbox.',
      pl: 'Przestrzeń robocza; domyślnie GROSZ_WORKSPACE albo publiczny sandbox.',
    },
  },
  json: {
    says: {
      en: 'Print JSON: one document or, when following, one line per item.',
      pl: 'Wyświetl JSON: jeden dokument, a przy śledzeniu jeden wiersz na element.',
    },
  },
} as const satisfies Readonly<Record<string, OptionSpec>>

/** The exit codes of the commands of a sandbox. */
export const exitCodes = {
  ok: { code: 0, says: { en: 'Done.', pl: 'Wykonano.' } },
  failed: {
    code: 1,
    says: {
      en: 'Failure: the sandbox rejected the call, the payment wasn’t made, or the server is unavailable.',
      pl: 'Niepowodzenie: sandbox odrzucił wywołanie, płatności nie wykonano albo serwer jest niedostępny.',
    },
  },
  usage: {
    code: 2,
    says: {
      en: 'The command line has an error.',
      pl: 'W wierszu polecenia jest błąd.',
    },
  },
  unreachable: {
    code: 3,
    says: { en: 'No sandbox responds.', pl: 'Żaden sandbox nie odpowiada.' },
  },
} as const satisfies Readonly<Record<string, { readonly code: number; readonly says: Text }>>

/** Environment variables that the commands read. */
export const environment = {
  GROSZ_URL: { en: 'URL of the sandbox.', pl: 'Adres sandboksu.' },
  GROSZ_WORKSPACE: { en: 'Workspace to use.', pl: 'Przestrzeń robocza.' },
  GROSZ_CONSOLE_PASSWORD: {
    en: 'Password of a sandbox that is available on a network.',
    pl: 'Hasło sandboksu dostępnego w sieci.',
  },
  NO_COLOR: { en: 'Set to 1 for output without colors.', pl: 'Wartość 1 wyłącza kolory.' },
} as const satisfies Readonly<Record<string, Text>>
