import type { Texts } from './translate.ts'

/** Texts of the list of workspaces and of the page of one. */
export const workspaceTexts = {
  lead: {
    en: 'Isolated sandboxes with separate credentials, data, and clocks. Create a workspace for each test run.',
    pl: 'Odizolowane sandboksy z własnymi danymi dostępowymi, danymi i zegarem. Utwórz osobną przestrzeń dla każdego przebiegu testów.',
  },
  list: { en: 'Workspaces', pl: 'Przestrzenie robocze' },
  workspace: { en: 'Workspace', pl: 'Przestrzeń robocza' },
  name: { en: 'Name', pl: 'Nazwa' },
  time: { en: 'Clock time', pl: 'Czas zegara' },
  status: { en: 'Clock', pl: 'Zegar' },
  FROZEN: { en: 'frozen', pl: 'zatrzymany' },
  RUNNING: { en: 'running', pl: 'działa' },
  created: { en: 'Created', pl: 'Utworzono' },

  create: { en: 'Create a workspace', pl: 'Utwórz przestrzeń roboczą' },
  createNote: {
    en: 'All fields are optional.',
    pl: 'Wszystkie pola są opcjonalne.',
  },
  id: { en: 'ID, six digits', pl: 'Identyfikator, sześć cyfr' },
  seed: {
    en: 'Seed for IDs and random choices',
    pl: 'Ziarno (seed) identyfikatorów i losowania',
  },
  start: { en: 'Start time (ISO 8601)', pl: 'Czas początkowy (ISO 8601)' },
  startStatus: { en: 'Clock status at the start', pl: 'Stan zegara na początku' },
  file: { en: 'JSON file with your companies', pl: 'Plik JSON z Twoimi firmami' },
  fileHint: {
    en: 'An object with fields of the createWorkspace call, such as firms. The fields above take precedence.',
    pl: 'Obiekt z polami wywołania createWorkspace, na przykład firms. Pola powyżej mają pierwszeństwo.',
  },
  fileWrong: {
    en: 'The file doesn’t contain a JSON object.',
    pl: 'Plik nie zawiera obiektu JSON.',
  },

  details: { en: 'Details', pl: 'Szczegóły' },
  url: { en: 'Base URL', pl: 'Adres bazowy' },
  open: { en: 'Open the console', pl: 'Otwórz konsolę' },
  snapshots: { en: 'Snapshots', pl: 'Migawki' },
  snapshotsNote: {
    en: 'A snapshot stores everything in the workspace, including the clock. You can restore it any number of times.',
    pl: 'Migawka zachowuje całą zawartość przestrzeni roboczej, razem z zegarem. Możesz ją przywracać wiele razy.',
  },
  noSnapshots: { en: 'No snapshots', pl: 'Brak migawek' },
  snapshot: { en: 'Snapshot', pl: 'Migawka' },
  snapshotTaken: { en: 'Taken', pl: 'Utworzono' },
  actions: { en: 'Actions', pl: 'Działania' },
  take: { en: 'Take a snapshot', pl: 'Utwórz migawkę' },
  taken: { en: 'Snapshot taken: {id}', pl: 'Utworzono migawkę: {id}' },
  restore: { en: 'Restore', pl: 'Przywróć' },
  restoreOf: { en: 'Restore the snapshot {id}', pl: 'Przywróć migawkę {id}' },
  restored: { en: 'Snapshot restored: {id}', pl: 'Przywrócono migawkę: {id}' },
  deleteSnapshot: { en: 'Delete', pl: 'Usuń' },
  deleteOf: { en: 'Delete the snapshot {id}', pl: 'Usuń migawkę {id}' },
  snapshotDeleted: { en: 'Snapshot deleted: {id}', pl: 'Usunięto migawkę: {id}' },
  timeline: { en: 'Timeline', pl: 'Oś czasu' },
  posesNote: {
    en: 'These credentials work only in this workspace. They are derived from the workspace ID, so a new workspace with the same ID has the same credentials.',
    pl: 'Te dane działają tylko w tej przestrzeni roboczej. Są tworzone z jej identyfikatora, więc nowa przestrzeń o tym samym identyfikatorze ma te same dane.',
  },
  publicPosesNote: {
    en: 'These credentials are public: they are the same in every sandbox.',
    pl: 'Te dane są publiczne: w każdym sandboksie są takie same.',
  },
  snapshotsAndDeletion: { en: 'Snapshots and deletion', pl: 'Migawki i usunięcie' },
  noDeletion: {
    en: 'The default workspace is the public sandbox. It can’t be deleted and has no snapshots. To start over, start the server with an empty database, or create a workspace.',
    pl: 'Przestrzeń robocza default to publiczny sandbox. Nie można jej usunąć i nie ma ona migawek. Aby zacząć od nowa, uruchom serwer z pustą bazą albo utwórz przestrzeń roboczą.',
  },
  deletion: { en: 'Deletion', pl: 'Usunięcie' },
  deletionNote: {
    en: 'Deletes the workspace with its contents and snapshots. You can’t undo this.',
    pl: 'Usuwa przestrzeń roboczą z całą zawartością i migawkami. Tej operacji nie można cofnąć.',
  },
  delete: { en: 'Delete the workspace', pl: 'Usuń przestrzeń roboczą' },
  confirm: { en: 'Yes, delete it', pl: 'Tak, usuń' },
  keep: { en: 'Keep it', pl: 'Zostaw' },
} as const satisfies Texts
