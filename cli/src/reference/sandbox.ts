import { DEFAULT_WORKSPACE } from '@grosz/contract/default-workspace.ts'
import { outcomeKinds } from '@grosz/contract/outcome-kinds.ts'
import type { Commands } from '../spec.ts'

const workspaceId = {
  name: 'workspaceId',
  says: { en: 'ID of the workspace.', pl: 'Identyfikator przestrzeni roboczej.' },
} as const

/** Commands that set a sandbox up for a test. */
export const sandboxCommands = {
  'clock show': {
    isDefault: true,
    says: { en: 'Shows the time of the sandbox.', pl: 'Pokazuje czas sandboksu.' },
    examples: { 'grosz clock': { en: 'Read the clock', pl: 'Odczytaj zegar' } },
  },
  'clock advance': {
    says: {
      en: 'Moves the clock forward and runs everything scheduled for that period.',
      pl: 'Przesuwa zegar do przodu i wykonuje wszystkie zdarzenia zaplanowane na ten okres.',
    },
    arguments: [
      {
        name: 'duration',
        says: {
          en: 'A number with s, m, h, or d, such as 24h. You can combine several, such as 1d12h.',
          pl: 'Liczba z s, m, h lub d, na przykład 24h; można łączyć kilka: 1d12h.',
        },
      },
    ],
    examples: {
      'grosz clock advance 24h': { en: 'Advance the clock by a day', pl: 'Przesuń zegar o dobę' },
    },
  },
  'clock freeze': {
    says: { en: 'Freezes the clock.', pl: 'Zatrzymuje zegar.' },
    examples: {
      'grosz clock freeze': { en: 'Freeze the clock', pl: 'Zatrzymaj zegar' },
    },
  },
  'clock resume': {
    says: { en: 'Resumes a frozen clock.', pl: 'Wznawia zatrzymany zegar.' },
    examples: {
      'grosz clock resume': { en: 'Resume the clock', pl: 'Wznów zegar' },
    },
  },
  'outcome list': {
    isDefault: true,
    says: {
      en: 'Lists the queued outcomes of the next payments.',
      pl: 'Wyświetla wyniki następnych płatności, które są w kolejce.',
    },
    examples: {
      'grosz outcome': { en: 'List the queue', pl: 'Wyświetl kolejkę' },
    },
  },
  'outcome force': {
    says: {
      en: 'Sets the outcome of the next payment, refund, payout, or check.',
      pl: 'Ustawia wynik następnej płatności, zwrotu, wypłaty lub weryfikacji.',
    },
    arguments: [
      {
        name: 'kind',
        choices: outcomeKinds,
        says: {
          en: 'Type of object that gets the outcome.',
          pl: 'Rodzaj operacji, której dotyczy wynik.',
        },
      },
      {
        name: 'outcome',
        says: {
          en: 'The outcome, such as APPROVED, DECLINED, or S51.',
          pl: 'Wynik, na przykład APPROVED, DECLINED lub S51.',
        },
      },
    ],
    options: {
      times: {
        value: 'NUMBER',
        type: 'number',
        usual: '1',
        says: { en: 'Number of consecutive uses.', pl: 'Ile razy z rzędu.' },
      },
      pos: {
        value: 'POS_ID',
        says: { en: 'Only at this point of sale.', pl: 'Tylko w tym punkcie płatności.' },
      },
    },
    examples: {
      'grosz outcome force CARD S51 --times 2': {
        en: 'Decline the next two card payments because of insufficient funds',
        pl: 'Odrzuć dwie następne płatności kartą z powodu braku środków',
      },
    },
  },
  'outcome clear': {
    says: { en: 'Empties the outcome queue.', pl: 'Opróżnia kolejkę wyników.' },
    examples: {
      'grosz outcome clear': { en: 'Empty the queue', pl: 'Opróżnij kolejkę' },
    },
  },
  'workspace list': {
    isDefault: true,
    says: {
      en: 'Lists the workspaces of the server.',
      pl: 'Wypisuje przestrzenie robocze serwera.',
    },
    examples: {
      'grosz workspace': { en: 'List the workspaces', pl: 'Wyświetl przestrzenie robocze' },
    },
  },
  'workspace create': {
    says: {
      en: 'Creates a workspace, which is a separate sandbox on the same server, and prints its first credentials.',
      pl: 'Tworzy przestrzeń roboczą, czyli osobny sandbox na tym samym serwerze, i wypisuje jej pierwsze dane dostępowe.',
    },
    options: {
      name: {
        value: 'TEXT',
        says: { en: 'Name of your choice.', pl: 'Dowolna nazwa.' },
      },
      id: {
        value: 'ID',
        says: {
          en: 'Six digits of your choice. Default: random.',
          pl: 'Sześć wybranych cyfr; domyślnie losowe.',
        },
      },
      seed: {
        value: 'TEXT',
        says: {
          en: 'Makes IDs repeatable: the same requests get the same IDs.',
          pl: 'Sprawia, że identyfikatory są powtarzalne: te same żądania dają te same identyfikatory.',
        },
      },
      now: {
        value: 'TIME',
        says: {
          en: 'Time at which the clock starts, ISO 8601.',
          pl: 'Czas początkowy zegara, ISO 8601.',
        },
      },
      frozen: {
        says: {
          en: 'Create the workspace with a frozen clock.',
          pl: 'Utwórz przestrzeń z zatrzymanym zegarem.',
        },
      },
    },
    examples: {
      'ID=$(grosz workspace create --json | jq -r .workspaceId)': {
        en: 'Create a workspace in a script',
        pl: 'Utwórz przestrzeń roboczą w skrypcie',
      },
    },
  },
  'workspace show': {
    says: {
      en: 'Shows a workspace with the credentials of its points of sale.',
      pl: 'Pokazuje przestrzeń roboczą z danymi dostępowymi punktów płatności.',
    },
    arguments: [
      {
        name: 'workspaceId',
        says: {
          en: `ID of the workspace; ${DEFAULT_WORKSPACE} is the public sandbox.`,
          pl: `Identyfikator przestrzeni roboczej; ${DEFAULT_WORKSPACE} to publiczny sandbox.`,
        },
      },
    ],
    examples: {
      [`grosz workspace show ${DEFAULT_WORKSPACE}`]: {
        en: 'Show the public points of sale',
        pl: 'Pokaż publiczne punkty płatności',
      },
    },
  },
  'workspace delete': {
    says: {
      en: 'Deletes a workspace with its contents.',
      pl: 'Usuwa przestrzeń roboczą z całą zawartością.',
    },
    arguments: [workspaceId],
    examples: {
      'grosz workspace delete 123456': { en: 'Delete a workspace', pl: 'Usuń przestrzeń roboczą' },
    },
  },
  'workspace snapshot': {
    says: {
      en: 'Stores a copy of a workspace that you can restore later.',
      pl: 'Zachowuje kopię przestrzeni roboczej, którą można później przywrócić.',
    },
    arguments: [workspaceId],
    examples: {
      'grosz workspace snapshot 123456': { en: 'Take a snapshot', pl: 'Utwórz migawkę' },
    },
  },
  'workspace restore': {
    says: {
      en: 'Restores a workspace from a snapshot. Default: the latest snapshot.',
      pl: 'Przywraca przestrzeń roboczą z migawki; domyślnie z najnowszej.',
    },
    arguments: [
      workspaceId,
      {
        name: 'snapshotId',
        optional: true,
        says: { en: 'ID of the snapshot.', pl: 'Identyfikator migawki.' },
      },
    ],
    examples: {
      'grosz workspace restore 123456': {
        en: 'Restore the latest snapshot',
        pl: 'Przywróć najnowszą migawkę',
      },
    },
  },
  mcp: {
    says: {
      en: 'Serves a coding assistant over standard input and output (Model Context Protocol).',
      pl: 'Obsługuje asystenta programowania przez standardowe wejście i wyjście (Model Context Protocol).',
    },
    more: {
      en: 'The assistant starts this command; add it to the settings of the assistant.',
      pl: 'Polecenie uruchamia asystent; dodaj je do ustawień asystenta.',
    },
    options: {
      portal: {
        value: 'PLACE',
        says: {
          en: 'URL or folder of the developer portal. Default: the portal of the sandbox.',
          pl: 'Adres albo katalog portalu dla programistów; domyślnie portal sandboksu.',
        },
      },
    },
    examples: {
      'grosz mcp --workspace 123456': {
        en: 'Serve one workspace',
        pl: 'Udostępnij jedną przestrzeń roboczą',
      },
    },
  },
  completion: {
    says: {
      en: 'Prints a script that completes commands and options in your shell.',
      pl: 'Wypisuje skrypt, który uzupełnia polecenia i opcje w powłoce.',
    },
    more: {
      en: 'In bash, the package bash-completion must be installed.',
      pl: 'W powłoce bash musi być zainstalowany pakiet bash-completion.',
    },
    arguments: [
      {
        name: 'shell',
        choices: ['bash', 'zsh', 'fish'],
        says: { en: 'The shell.', pl: 'Powłoka.' },
      },
    ],
    examples: {
      'source <(grosz completion bash)': {
        en: 'Enable completion in this bash shell',
        pl: 'Włącz uzupełnianie w tej powłoce bash',
      },
      'grosz completion fish > ~/.config/fish/completions/grosz.fish': {
        en: 'Enable completion in every fish shell',
        pl: 'Włącz uzupełnianie na stałe w fish',
      },
    },
  },
} as const satisfies Commands
