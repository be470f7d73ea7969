import Type from 'typebox'
import { clockYears } from '../clock-limits.ts'
import { DEFAULT_WORKSPACE } from '../default-workspace.ts'
import { operation } from '../operation.ts'
import { posFeatures } from '../pos-features.ts'
import { timeline, timelineMax } from '../shapes/console.ts'
import { CurrencyCode, minorUnits } from '../shapes/money.ts'
import { Nothing } from '../shapes/nothing.ts'
import {
  answered,
  countryCode,
  filled,
  formed,
  id,
  moment,
  naming,
  sentMoment,
} from '../shapes/strings.ts'
import { written } from '../shapes/written.ts'
import { says } from '../text.ts'
import { Clock } from './clock.ts'
import { TestPointOfSale } from './simulator.ts'

const sandbox = { audience: 'sandbox', tag: 'workspaces', grants: [] } as const

const params = {
  workspaceId: filled(
    16,
    `Workspace ID; ${DEFAULT_WORKSPACE} for the public sandbox.`,
    `Identyfikator przestrzeni roboczej; ${DEFAULT_WORKSPACE} to publiczny sandbox.`,
  ),
}

const snapshotParams = {
  ...params,
  snapshotId: filled(16, 'Snapshot ID.', 'Identyfikator migawki.'),
}

const snapshot = {
  snapshotId: answered('Snapshot ID.', 'Identyfikator migawki.'),
  createdAt: moment(
    'When the snapshot was taken, in real time.',
    'Kiedy utworzono migawkę, według czasu rzeczywistego.',
  ),
}

const PointOfSale = Type.Object({
  name: filled(100, 'Name.', 'Nazwa.'),
  currencyCode: Type.Optional(CurrencyCode),
  automaticCapture: Type.Optional(
    Type.Boolean({
      default: true,
      ...says(
        'Whether payments are captured automatically.',
        'Czy środki są pobierane automatycznie.',
      ),
    }),
  ),
  signatureAlgorithm: Type.Optional(
    Type.Enum(['MD5', 'SHA-256'], {
      default: 'MD5',
      ...says('Signature of notifications.', 'Podpis powiadomień.'),
    }),
  ),
  features: Type.Optional(
    Type.Array(Type.Enum([...posFeatures], says('One feature.', 'Jedna funkcja.')), {
      maxItems: posFeatures.length,
      ...says(
        'Features of the point of sale in addition to standard payments.',
        'Funkcje punktu płatności oprócz standardowych płatności.',
      ),
    }),
  ),
})

const Shop = Type.Object({
  shopId: Type.Optional(
    naming(formed(written.lettersAndDigits, 32, 'Shop ID.', 'Identyfikator sklepu.')),
  ),
  name: filled(100, 'Shop name.', 'Nazwa sklepu.'),
  currencyCode: CurrencyCode,
  openingBalance: Type.Optional(
    minorUnits(
      'Initial balance, in hundredths of the currency unit.',
      'Saldo początkowe w setnych częściach jednostki waluty.',
    ),
  ),
  pointsOfSale: Type.Array(PointOfSale, {
    minItems: 1,
    maxItems: 10,
    ...says('Points of sale of the shop.', 'Punkty płatności sklepu.'),
  }),
})

const Seller = Type.Object({
  extCustomerId: id(
    64,
    'Seller ID in the marketplace’s system.',
    'Identyfikator sprzedawcy w systemie platformy.',
  ),
  name: filled(100, 'Seller’s name.', 'Nazwa sprzedawcy.'),
  status: Type.Enum(
    ['Verified', 'NotVerified'],
    says('Whether the seller is verified.', 'Czy sprzedawca przeszedł weryfikację.'),
  ),
  openingBalance: Type.Optional(
    minorUnits(
      'Initial balance, in hundredths of the currency unit.',
      'Saldo początkowe w setnych częściach jednostki waluty.',
    ),
  ),
})

const Firm = Type.Object({
  firmId: Type.Optional(
    naming(formed(written.lettersAndDigits, 32, 'Company ID.', 'Identyfikator firmy.')),
  ),
  name: filled(100, 'Company name.', 'Nazwa firmy.'),
  country: Type.Optional(
    countryCode('Country, ISO 3166-1, two letters.', 'Kraj, dwie litery według ISO 3166-1.'),
  ),
  role: Type.Optional(
    Type.Enum(['merchant', 'marketplace', 'technical-partner', 'payment-facilitator'], {
      default: 'merchant',
      ...says('Company role.', 'Rola firmy.'),
    }),
  ),
  shops: Type.Array(Shop, {
    minItems: 1,
    maxItems: 10,
    ...says('Shops of the company.', 'Sklepy firmy.'),
  }),
  sellers: Type.Optional(
    Type.Array(Seller, {
      maxItems: 100,
      ...says(
        'Sellers of a marketplace. Their balances are in the marketplace’s first shop.',
        'Sprzedawcy platformy. Ich salda znajdują się w pierwszym sklepie platformy.',
      ),
    }),
  ),
})

const summary = {
  workspaceId: answered('Identifier of the workspace.', 'Identyfikator przestrzeni roboczej.'),
  name: Type.Optional(answered('Workspace name.', 'Nazwa przestrzeni roboczej.')),
  url: answered(
    'Base URL of the workspace. Add any path of the API, the hosted pages, or the console to it.',
    'Adres bazowy przestrzeni roboczej. Możesz dodać do niego każdą ścieżkę API, stron płatności i konsoli.',
  ),
  createdAt: Type.Optional(
    moment(
      `When the workspace was created; absent for ${DEFAULT_WORKSPACE}.`,
      `Kiedy utworzono przestrzeń; pole nie występuje dla przestrzeni ${DEFAULT_WORKSPACE}.`,
    ),
  ),
  clock: Type.Object(Clock.properties, says('Workspace clock.', 'Zegar przestrzeni roboczej.')),
}

const Summary = Type.Object(summary)

const Workspace = Type.Object({
  ...summary,
  pointsOfSale: Type.Array(
    TestPointOfSale,
    says(
      'Points of sale of the workspace with their credentials.',
      'Punkty płatności przestrzeni z danymi dostępowymi.',
    ),
  ),
  timeline,
})

export const workspaceOperations = {
  createWorkspace: operation({
    ...sandbox,
    method: 'POST',
    path: '/console/api/workspaces',
    idempotencyKey: false,
    bodyOptional: true,
    summary: { en: 'Create a workspace', pl: 'Utwórz przestrzeń roboczą' },
    description: {
      en: 'Creates an isolated sandbox that has the same companies, shops, and points of sale as the public one, but its own credentials, data, and clock. Create a workspace for each test run.',
      pl: 'Tworzy odizolowany sandbox z firmami, sklepami i punktami płatności takimi jak w publicznym, z własnymi danymi dostępowymi, danymi i zegarem. Utwórz osobną przestrzeń dla każdego przebiegu testów.',
    },
    keywords: {
      en: 'isolated sandbox, tenant, parallel tests, CI',
      pl: 'odizolowany sandbox, najemca, testy równoległe, CI',
    },
    body: Type.Object({
      workspaceId: Type.Optional(
        formed(
          written.workspaceId,
          6,
          'ID of your choice, six digits. Default: random. It determines the numbers and keys of the points of sale.',
          'Wybrany identyfikator, sześć cyfr; domyślnie losowy. Wynikają z niego numery i klucze punktów płatności.',
        ),
      ),
      name: Type.Optional(filled(100, 'A name of your choice.', 'Dowolna nazwa.')),
      seed: Type.Optional(
        filled(
          64,
          'Makes IDs and randomness repeatable: the same requests in the same order get the same IDs. Access tokens are always different.',
          'Sprawia, że identyfikatory i losowość są powtarzalne: te same żądania w tej samej kolejności dają te same identyfikatory. Tokeny dostępu są zawsze inne.',
        ),
      ),
      clock: Type.Optional(
        Type.Object(
          {
            now: Type.Optional(
              sentMoment(
                `Time at which the clock starts, ISO 8601, in the years ${clockYears.first} to ${clockYears.last}. Default: the real time.`,
                `Początkowy czas zegara, ISO 8601, w latach od ${clockYears.first} do ${clockYears.last}; domyślnie czas rzeczywisty.`,
              ),
            ),
            status: Type.Optional(
              Type.Enum(['RUNNING', 'FROZEN'], {
                default: 'RUNNING',
                ...says(
                  'Whether the clock is running or frozen.',
                  'Czy zegar działa, czy jest zatrzymany.',
                ),
              }),
            ),
          },
          says('Workspace clock.', 'Zegar przestrzeni roboczej.'),
        ),
      ),
      firms: Type.Optional(
        Type.Array(Firm, {
          maxItems: 10,
          ...says(
            'Your companies, added to the public ones.',
            'Własne firmy, dodane do publicznych.',
          ),
        }),
      ),
    }),
    replies: { 201: Workspace },
    errors: ['WORKSPACE_EXISTS', 'TOO_MANY_WORKSPACES'],
  }),
  listWorkspaces: operation({
    ...sandbox,
    method: 'GET',
    path: '/console/api/workspaces',
    summary: { en: 'List the workspaces', pl: 'Pobierz listę przestrzeni roboczych' },
    description: {
      en: `Lists the ${DEFAULT_WORKSPACE} workspace, which is the public sandbox, followed by the workspaces created on this server, oldest first.`,
      pl: `Zwraca przestrzeń ${DEFAULT_WORKSPACE}, czyli publiczny sandbox, a po niej przestrzenie utworzone na tym serwerze, od najstarszej.`,
    },
    replies: {
      200: Type.Object({
        workspaces: Type.Array(Summary, says('Workspaces.', 'Przestrzenie robocze.')),
      }),
    },
    errors: [],
  }),
  retrieveWorkspace: operation({
    ...sandbox,
    method: 'GET',
    path: '/console/api/workspaces/{workspaceId}',
    summary: { en: 'Retrieve a workspace', pl: 'Pobierz przestrzeń roboczą' },
    description: {
      en: `Returns the address, clock, and credentials of a workspace, and the latest ${timelineMax} entries of its timeline: its creation, each change of its clock, and the snapshots that were taken and restored. The times are those of the workspace clock.`,
      pl: `Zwraca adres, zegar i dane dostępowe przestrzeni roboczej oraz ${timelineMax} najnowszych wpisów jej osi czasu: utworzenie przestrzeni, zmiany zegara oraz utworzone i przywrócone migawki. Czas wpisów wyznacza zegar przestrzeni.`,
    },
    params: Type.Object(params),
    replies: { 200: Workspace },
    errors: ['NOT_FOUND'],
  }),
  deleteWorkspace: operation({
    ...sandbox,
    method: 'DELETE',
    path: '/console/api/workspaces/{workspaceId}',
    summary: { en: 'Delete a workspace', pl: 'Usuń przestrzeń roboczą' },
    description: {
      en: `Deletes a workspace with its contents and snapshots. You can’t delete the ${DEFAULT_WORKSPACE} workspace.`,
      pl: `Usuwa przestrzeń roboczą z całą zawartością i migawkami. Przestrzeni ${DEFAULT_WORKSPACE} nie można usunąć.`,
    },
    params: Type.Object(params),
    replies: { 204: Nothing },
    errors: ['NOT_FOUND', 'DEFAULT_WORKSPACE'],
  }),
  createSnapshot: operation({
    ...sandbox,
    method: 'POST',
    path: '/console/api/workspaces/{workspaceId}/snapshots',
    idempotencyKey: false,
    summary: { en: 'Take a snapshot of a workspace', pl: 'Utwórz migawkę przestrzeni roboczej' },
    description: {
      en: `Stores a copy of everything in a workspace, including the clock and scheduled events. The ${DEFAULT_WORKSPACE} workspace has no snapshots.`,
      pl: `Zachowuje kopię całej zawartości przestrzeni roboczej, razem z zegarem i zaplanowanymi zdarzeniami. Przestrzeń ${DEFAULT_WORKSPACE} nie ma migawek.`,
    },
    params: Type.Object(params),
    replies: { 201: Type.Object(snapshot) },
    errors: ['NOT_FOUND', 'DEFAULT_WORKSPACE', 'TOO_MANY_SNAPSHOTS'],
  }),
  listSnapshots: operation({
    ...sandbox,
    method: 'GET',
    path: '/console/api/workspaces/{workspaceId}/snapshots',
    summary: {
      en: 'List the snapshots of a workspace',
      pl: 'Pobierz listę migawek przestrzeni roboczej',
    },
    description: {
      en: 'Lists the snapshots of a workspace, oldest first.',
      pl: 'Zwraca migawki przestrzeni roboczej, od najstarszej.',
    },
    params: Type.Object(params),
    replies: {
      200: Type.Object({
        snapshots: Type.Array(
          Type.Object(snapshot, says('A snapshot.', 'Migawka.')),
          says('Snapshots.', 'Migawki.'),
        ),
      }),
    },
    errors: ['NOT_FOUND'],
  }),
  restoreSnapshot: operation({
    ...sandbox,
    method: 'POST',
    path: '/console/api/workspaces/{workspaceId}/snapshots/{snapshotId}/restore',
    idempotencyKey: false,
    summary: { en: 'Restore a snapshot', pl: 'Przywróć migawkę' },
    description: {
      en: 'Restores everything in a workspace to its state when the snapshot was taken. Access tokens issued later become invalid. You can restore a snapshot any number of times.',
      pl: 'Przywraca całą zawartość przestrzeni roboczej do stanu z chwili utworzenia migawki. Tokeny dostępu wydane później tracą ważność. Migawkę można przywracać wiele razy.',
    },
    params: Type.Object(snapshotParams),
    replies: { 200: Workspace },
    errors: ['NOT_FOUND', 'DEFAULT_WORKSPACE'],
  }),
  deleteSnapshot: operation({
    ...sandbox,
    method: 'DELETE',
    path: '/console/api/workspaces/{workspaceId}/snapshots/{snapshotId}',
    summary: { en: 'Delete a snapshot', pl: 'Usuń migawkę' },
    description: {
      en: 'Deletes a snapshot. The workspace itself doesn’t change.',
      pl: 'Usuwa migawkę. Sama przestrzeń robocza się nie zmienia.',
    },
    params: Type.Object(snapshotParams),
    replies: { 204: Nothing },
    errors: ['NOT_FOUND', 'DEFAULT_WORKSPACE'],
  }),
}
