import type { Text } from '@grosz/contract/text.ts'

/** A chapter of a sidebar: pages by their path below docs/, and subchapters. */
export interface Chapter {
  readonly title: Text
  /** A page about the chapter as a whole; if it exists, the title in the sidebar links to it. */
  readonly page?: string
  readonly open?: boolean
  readonly items: readonly (string | Chapter)[]
}

/** The integration guide, in the order in which it is read. */
const main: readonly Chapter[] = [
  {
    title: { en: 'Get started', pl: 'Pierwsze kroki' },
    page: 'get-started',
    open: true,
    items: [
      'get-started/install',
      {
        title: { en: 'Integration overview', pl: 'Przegląd integracji' },
        page: 'get-started/integration-overview',
        open: true,
        items: [
          'get-started/integration-overview/accept-payment',
          'get-started/integration-overview/apis',
          'get-started/integration-overview/references',
          'get-started/integration-overview/compatibility',
        ],
      },
      {
        title: { en: 'Set up an account', pl: 'Założenie konta' },
        page: 'get-started/set-up-account',
        items: [
          'get-started/set-up-account/register',
          'get-started/set-up-account/management-panel',
        ],
      },
      'get-started/payment-methods',
      'get-started/client',
      'get-started/go-live',
      'get-started/migrate',
      'get-started/glossary',
    ],
  },
  {
    title: { en: 'Payment flows', pl: 'Przebieg płatności' },
    page: 'payment-flows',
    items: [
      'payment-flows/lifecycle',
      'payment-flows/webhooks',
      'payment-flows/auth-and-order',
      'payment-flows/capture-and-cancel',
      'payment-flows/refunds',
      'payment-flows/disputes',
      'payment-flows/transaction-retrieve',
    ],
  },
  {
    title: { en: 'Payment solutions', pl: 'Rozwiązania płatnicze' },
    page: 'payment-solutions',
    items: [
      {
        title: { en: 'BLIK', pl: 'BLIK' },
        page: 'payment-solutions/blik',
        items: [
          'payment-solutions/blik/scenarios',
          'payment-solutions/blik/integration',
          'payment-solutions/blik/recurring',
          'payment-solutions/blik/support-services',
          'payment-solutions/blik/testing',
        ],
      },
      {
        title: { en: 'Cards', pl: 'Karty' },
        page: 'payment-solutions/cards',
        items: [
          {
            title: { en: 'Tokens', pl: 'Tokeny' },
            page: 'payment-solutions/cards/tokenization',
            items: [
              'payment-solutions/cards/tokenization/create-token',
              'payment-solutions/cards/tokenization/charge-token',
              'payment-solutions/cards/tokenization/external-threeds',
              'payment-solutions/cards/tokenization/retrieve-and-delete-token',
            ],
          },
          'payment-solutions/cards/recurring',
          'payment-solutions/cards/card-installments',
          'payment-solutions/cards/moto',
          {
            title: { en: 'Digital wallets', pl: 'Portfele cyfrowe' },
            page: 'payment-solutions/cards/digital-wallets',
            items: [
              'payment-solutions/cards/digital-wallets/apple-pay',
              'payment-solutions/cards/digital-wallets/google-pay',
              'payment-solutions/cards/digital-wallets/click-to-pay',
              'payment-solutions/cards/digital-wallets/visa-mobile',
            ],
          },
        ],
      },
      {
        title: { en: 'Credit', pl: 'Płatności kredytowe' },
        page: 'payment-solutions/credit',
        items: [
          'payment-solutions/credit/installments',
          'payment-solutions/credit/paylater',
          'payment-solutions/credit/widget',
        ],
      },
      'payment-solutions/payment-link',
      'payment-solutions/cash-on-delivery',
    ],
  },
  {
    title: { en: 'Card payments', pl: 'Płatności kartą' },
    page: 'card-payments',
    items: [
      'card-payments/grosz-form',
      'card-payments/text-form-data',
      {
        title: { en: '3-D Secure', pl: '3-D Secure' },
        page: 'card-payments/threeds',
        items: [
          'card-payments/threeds/introduction',
          'card-payments/threeds/impact',
          'card-payments/threeds/api-enhancements',
          'card-payments/threeds/auth-page',
          'card-payments/threeds/soft-declines',
        ],
      },
      'card-payments/decline-codes',
      'card-payments/card-status-codes',
    ],
  },
  {
    title: { en: 'Checkout', pl: 'Strona płatności' },
    page: 'checkout',
    items: [
      'checkout/secure-form',
      'checkout/payment-methods-retrieve',
      'checkout/order-extension',
      'checkout/compliance',
    ],
  },
  {
    title: { en: 'Payouts', pl: 'Wypłaty' },
    page: 'payouts',
    items: [
      'payouts/payouts-panel',
      {
        title: { en: 'Payouts API', pl: 'API wypłat' },
        page: 'payouts/payouts-api',
        items: [
          'payouts/payouts-api/standard-payout',
          'payouts/payouts-api/bank-payout',
          'payouts/payouts-api/card-payout',
          'payouts/payouts-api/fx-payout',
          'payouts/payouts-api/shop-retrieve',
          'payouts/payouts-api/error-codes',
        ],
      },
      'payouts/payout-retrieve',
    ],
  },
  {
    title: { en: 'Services', pl: 'Usługi' },
    page: 'services',
    items: [
      {
        title: { en: 'Marketplace', pl: 'Marketplace' },
        page: 'services/marketplace',
        items: [
          'services/marketplace/boarding',
          'services/marketplace/integration',
          'services/marketplace/sdk',
          'services/marketplace/accepting-regulations',
          'services/marketplace/uploading-files',
          'services/marketplace/testing',
        ],
      },
      'services/multi-currency',
      'services/mass-collect',
      'services/micro-donations',
      'services/cards-import',
    ],
  },
  {
    title: { en: 'Reports and billing', pl: 'Raporty i rozliczenia' },
    items: ['reporting/statements', 'billings', 'billings/ifpp'],
  },
  {
    title: { en: 'Testing', pl: 'Testowanie' },
    page: 'testing',
    items: [
      'testing/sandbox',
      'testing/sandbox-network',
      'testing/command-line',
      'testing/simulators',
      'testing/clock',
      'testing/faults',
      'testing/notifications',
      'testing/outcomes',
      'testing/chargebacks',
      'testing/workspaces',
      'testing/test-helpers',
      'testing/test-helpers-languages',
      'testing/events',
      'testing/request-log',
      'testing/sandbox-calls',
      'testing/console',
      'testing/assistants',
      'guides/test-a-shop-plugin',
    ],
  },
  {
    title: { en: 'Open banking', pl: 'Otwarta bankowość' },
    page: 'open-banking',
    items: ['open-banking-cz', 'open-banking-ro'],
  },
  {
    title: { en: 'Work with us', pl: 'Współpraca' },
    items: [
      'collaboration/payment-facilitator',
      'collaboration/referral-program',
      'guides/shop-plugins',
      'guides/shopify',
    ],
  },
  {
    title: { en: 'Run a server', pl: 'Własny serwer' },
    items: [
      'guides/production',
      'guides/connect-an-acquirer',
      'guides/settings',
      'guides/operator',
      'guides/backup',
      'guides/upgrade',
      'guides/security',
    ],
  },
  {
    title: { en: 'Older integrations', pl: 'Starsze integracje' },
    items: [
      'hub-singleplatform-reintegration',
      'gecad-singleplatform-reintegration',
      'deprecated/classic-api',
      'deprecated/form',
    ],
  },
]

const mobile: readonly Chapter[] = [
  {
    title: { en: 'Android', pl: 'Android' },
    page: 'mobile-sdk/implementation-guide/android',
    open: true,
    items: [
      'mobile-sdk/implementation-guide/android/webview-module',
      'mobile-sdk/implementation-guide/android/add-card-module',
      'mobile-sdk/implementation-guide/android/mobile-google-pay',
      'mobile-sdk/implementation-guide/android/mobile-installments',
      'mobile-sdk/implementation-guide/android/paymethods-retrieve',
      'mobile-sdk/implementation-guide/android/soft-accept',
      'mobile-sdk/implementation-guide/android/visual-adjustment',
    ],
  },
]

/** The two sidebars, by the name in `displayed_sidebar` of a page. */
export const sidebarChapters = { main, mobile } as const

/** The pages of chapters, each chapter's own page first. */
export function pathsIn(chapters: readonly Chapter[]): string[] {
  return chapters.flatMap(({ page, items }) => [
    ...(page ? [page] : []),
    ...items.flatMap((item) => (typeof item === 'string' ? [item] : pathsIn([item]))),
  ])
}
