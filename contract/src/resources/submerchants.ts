import Type from 'typebox'
import { type EventOf, lifecycle, type StateOf, statesOf } from '../lifecycle.ts'
import { operation } from '../operation.ts'
import { answered, filled, moment } from '../shapes/strings.ts'
import { SubmerchantRequest, submerchantFields, submerchantForms } from '../shapes/submerchant.ts'
import { means, says } from '../text.ts'

export const submerchantLifecycle = lifecycle({
  initial: 'NOT_ACTIVE',
  transitions: [
    // from         event         to
    ['NOT_ACTIVE', 'activate', 'ACTIVE'],
    ['NOT_ACTIVE', 'block', 'BLOCKED'],
    ['ACTIVE', 'block', 'BLOCKED'],
    ['ACTIVE', 'deactivate', 'NOT_ACTIVE'],
    ['BLOCKED', 'activate', 'ACTIVE'],
    ['BLOCKED', 'deactivate', 'NOT_ACTIVE'],
  ],
})

export type SubmerchantStatus = StateOf<typeof submerchantLifecycle>
export type SubmerchantEvent = EventOf<typeof submerchantLifecycle>

export const SubmerchantStatus = Type.Enum(statesOf(submerchantLifecycle), {
  ...says('Submerchant status.', 'Status submerchanta.'),
  ...means({
    NOT_ACTIVE: {
      en: 'Not checked yet, or deactivated. You can’t create orders for the submerchant.',
      pl: 'Jeszcze niesprawdzony albo dezaktywowany: nie można tworzyć zamówień w jego imieniu.',
    },
    ACTIVE: { en: 'The submerchant can receive payments.', pl: 'Może przyjmować płatności.' },
    BLOCKED: {
      en: 'Blocked. You can’t create orders for the submerchant. Payers can still pay for open orders.',
      pl: 'Zablokowany: nie można tworzyć zamówień w jego imieniu. Otwarte zamówienia nadal można opłacić.',
    },
  }),
})

export const Submerchant = Type.Object({
  id: answered(
    'Our submerchant ID. Send it as submerchant.id in an order.',
    'Identyfikator submerchanta w naszym systemie. Przesyłaj go w polu submerchant.id zamówienia.',
  ),
  status: SubmerchantStatus,
  lastUpdated: moment(
    'When the data or the status last changed.',
    'Kiedy ostatnio zmieniły się dane lub status.',
  ),
  ...submerchantFields,
})

const firm = {
  firmPublicId: filled(
    64,
    'Your company. For any other company, the request fails with HTTP 404.',
    'Twoja firma. Jeśli podasz inną firmę, wywołanie zwróci kod HTTP 404.',
  ),
}

const ofFirm = {
  ...firm,
  submerchantId: filled(64, 'Our submerchant ID.', 'Identyfikator submerchanta w naszym systemie.'),
}

const facilitator = {
  audience: 'merchant',
  tag: 'submerchants',
  grants: ['client_credentials', 'partner'],
} as const

const written = {
  body: SubmerchantRequest,
  forms: { list: Object.values(submerchantForms), mixed: 'VALUE_INVALID' },
  outcomes: ['SUBMERCHANT'],
  replies: { 200: Submerchant },
  errors: ['NOT_FOUND', 'SUBMERCHANT_NOT_UNIQUE'],
} as const

export const submerchantOperations = {
  createSubmerchant: operation({
    ...facilitator,
    ...written,
    method: 'POST',
    path: '/api/v2_1/firms/{firmPublicId}/submerchants',
    aliases: ['/api/v2_1/firms/{firmPublicId}/submerchants/'],
    summary: { en: 'Register a submerchant', pl: 'Zarejestruj submerchanta' },
    description: {
      en: 'Registers a merchant on whose behalf you, as a payment facilitator, accept payments. payTypeCategories selects cards, pay-by-link (PBL), or both; PBL requires fewer fields. A new submerchant is NOT_ACTIVE until it is checked. A notification reports each status change; it is signed with the second key of the point of sale whose credentials registered the submerchant. Orders with a submerchant that isn’t ACTIVE fail.',
      pl: 'Rejestruje sprzedawcę, w którego imieniu Ty, pośrednik płatności, przyjmujesz płatności. W payTypeCategories wybierz karty, szybkie przelewy (PBL) albo jedno i drugie; jeśli wybierzesz tylko PBL, wymagamy mniej pól. Nowy submerchant ma status NOT_ACTIVE, dopóki nie zostanie sprawdzony. O każdej zmianie statusu informuje powiadomienie podpisane drugim kluczem punktu płatności, którego danymi dostępowymi zarejestrowano submerchanta. Zamówienie w imieniu submerchanta o statusie innym niż ACTIVE zostaje odrzucone.',
    },
    keywords: {
      en: 'add a submerchant, onboard a submerchant, PayFac onboarding, payTypeCategories, legalForm, riskClass, MCC',
      pl: 'dodanie submerchanta, rejestracja akceptanta, onboarding, payTypeCategories, legalForm, riskClass, MCC',
    },
    params: Type.Object(firm),
    replyTexts: {
      200: {
        en: 'The submerchant as it was registered. Its status is NOT_ACTIVE until it is checked.',
        pl: 'Zarejestrowany submerchant. Do czasu sprawdzenia ma status NOT_ACTIVE.',
      },
    },
  }),
  updateSubmerchant: operation({
    ...facilitator,
    ...written,
    method: 'PUT',
    path: '/api/v2_1/firms/{firmPublicId}/submerchants/{submerchantId}',
    aliases: ['/api/v2_1/firms/{firmPublicId}/submerchants/{submerchantId}/'],
    summary: { en: 'Update a submerchant', pl: 'Zaktualizuj submerchanta' },
    description: {
      en: 'Replaces all data of a submerchant, so send every field again. A NOT_ACTIVE submerchant is checked again; otherwise, the status doesn’t change.',
      pl: 'Zastępuje wszystkie dane submerchanta, dlatego prześlij ponownie każde pole. Submerchant o statusie NOT_ACTIVE jest sprawdzany od nowa; w pozostałych przypadkach status się nie zmienia.',
    },
    keywords: {
      en: 'change the data of a submerchant, correct a submerchant, new address of a submerchant',
      pl: 'zmiana danych submerchanta, poprawienie danych, nowy adres submerchanta',
    },
    params: Type.Object(ofFirm),
    replyTexts: {
      200: { en: 'The submerchant with its new data.', pl: 'Submerchant z nowymi danymi.' },
    },
  }),
  retrieveSubmerchant: operation({
    ...facilitator,
    method: 'GET',
    path: '/api/v2_1/firms/{firmPublicId}/submerchants/{submerchantId}',
    aliases: ['/api/v2_1/firms/{firmPublicId}/submerchants/{submerchantId}/'],
    summary: { en: 'Retrieve a submerchant', pl: 'Pobierz submerchanta' },
    description: {
      en: 'Returns the data and the status of a submerchant.',
      pl: 'Zwraca dane submerchanta i jego status.',
    },
    keywords: {
      en: 'status of a submerchant, is a submerchant active, NOT_ACTIVE, BLOCKED',
      pl: 'status submerchanta, czy submerchant jest aktywny, NOT_ACTIVE, BLOCKED',
    },
    params: Type.Object(ofFirm),
    replies: { 200: Submerchant },
    replyTexts: {
      200: { en: 'The current state of the submerchant.', pl: 'Aktualny stan submerchanta.' },
    },
    errors: ['NOT_FOUND'],
  }),
  setSubmerchantStatus: operation({
    audience: 'sandbox',
    tag: 'simulator',
    grants: [],
    method: 'PUT',
    path: '/sim/api/firms/{firmPublicId}/submerchants/{submerchantId}/status',
    summary: { en: 'Set the status of a submerchant', pl: 'Ustaw status submerchanta' },
    description: {
      en: 'Overrides the simulator: sets the status of the submerchant, and sends a notification to its notifyUrl if the status changed.',
      pl: 'Zastępuje decyzję symulatora: nadaje submerchantowi podany status, a jeśli status się zmienił, wysyła powiadomienie pod adres notifyUrl submerchanta.',
    },
    params: Type.Object(ofFirm),
    body: Type.Object({ status: SubmerchantStatus }),
    replies: { 200: Submerchant },
    errors: ['NOT_FOUND'],
  }),
}
