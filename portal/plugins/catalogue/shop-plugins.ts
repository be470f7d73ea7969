import type { Language, Text } from '@grosz/contract/text.ts'

/** Third-party software that works with this server, according to its public source code. */
interface ShopPlugin {
  /** The anchor of the plugin's section in the guide. */
  readonly id: string
  readonly kind: 'shop' | 'library'
  /** The shop system or language that it is for. */
  readonly platform: string
  /** The name that its makers use. */
  readonly name: string
  /** The public source of the plugin, at GitHub. */
  readonly source: string
  /** The version whose source code was read. */
  readonly version: string
  /** The place of its settings. */
  readonly place: Text
  readonly settings: readonly Setting[]
  readonly address: Address
  /** The tests of the plugin, with the versions and results. */
  readonly tried: readonly Try[]
}

/** A setting by its label in the plugin, or by its name in code. */
interface Setting {
  readonly label: string
  readonly value: keyof typeof values
}

type Address =
  /** The hosts of PayU are hard-coded; a proxy has to redirect them. */
  | { readonly kind: 'built-in'; readonly scripts: boolean }
  /** The setting for the address of a server. */
  | { readonly kind: 'settable'; readonly setting: string }

interface Try {
  /** The version of the plugin. */
  readonly version: string
  /** The versions of all else. */
  readonly on: string
  /** The day, in ISO 8601. */
  readonly date: string
  readonly result: Text
}

/** A shop plugin in one language. */
export interface ShopPluginEntry extends Omit<ShopPlugin, 'place' | 'settings' | 'tried'> {
  readonly place: string
  readonly settings: readonly { readonly label: string; readonly value: string }[]
  readonly tried: readonly (Omit<Try, 'result'> & { readonly result: string })[]
}

/** The values of the settings, by their meaning; they are those of a public test point of sale. */
const values = {
  sandbox: { en: 'on', pl: 'włączony' },
  test: { en: 'the test environment', pl: 'środowisko testowe' },
  posId: { en: 'ID of the point of sale', pl: 'identyfikator punktu płatności' },
  secondKey: { en: 'second key', pl: 'drugi klucz' },
  clientId: { en: 'client_id', pl: 'client_id' },
  clientSecret: { en: 'client_secret', pl: 'client_secret' },
  address: { en: 'address of the server', pl: 'adres serwera' },
} as const satisfies Record<string, Text>

const shopPlugins: readonly ShopPlugin[] = [
  {
    id: 'woocommerce',
    kind: 'shop',
    platform: 'WooCommerce',
    name: 'PayU GPO Payment for WooCommerce',
    source: 'PayU-EMEA/woo-payu-payment-gateway',
    version: '2.10.1',
    place: {
      en: 'WooCommerce › PayU settings, and each method in WooCommerce › Settings › Payments',
      pl: 'WooCommerce › PayU settings oraz każda metoda w WooCommerce › Ustawienia › Płatności',
    },
    settings: [
      { label: 'Sandbox mode', value: 'sandbox' },
      { label: 'Sandbox - Id point of sales', value: 'posId' },
      { label: 'Sandbox - Second key (MD5)', value: 'secondKey' },
      { label: 'Sandbox - OAuth - client_id', value: 'clientId' },
      { label: 'Sandbox - OAuth - client_secret', value: 'clientSecret' },
    ],
    address: { kind: 'built-in', scripts: true },
    tried: [],
  },
  {
    id: 'prestashop',
    kind: 'shop',
    platform: 'PrestaShop',
    name: 'PayU (payu)',
    source: 'PayU-EMEA/plugin_prestashop',
    version: '3.5.0',
    place: {
      en: 'the list of modules › PayU › Configure',
      pl: 'lista modułów › PayU › Konfiguruj',
    },
    settings: [
      { label: 'SANDBOX mode', value: 'sandbox' },
      { label: 'POS ID', value: 'posId' },
      { label: 'Second key (MD5)', value: 'secondKey' },
      { label: 'OAuth - client_id', value: 'clientId' },
      { label: 'OAuth - client_secret', value: 'clientSecret' },
    ],
    address: { kind: 'built-in', scripts: true },
    tried: [],
  },
  {
    id: 'magento',
    kind: 'shop',
    platform: 'Magento 2.4',
    name: 'payu/magento24-payment-gateway',
    source: 'PayU-EMEA/plugin_magento_24',
    version: '2.1.0',
    place: {
      en: 'Stores › Configuration › Sales › Payment Methods › PayU',
      pl: 'Stores › Configuration › Sales › Payment Methods › PayU',
    },
    settings: [
      { label: 'Sandbox mode', value: 'sandbox' },
      { label: 'POS ID (pos_id)', value: 'posId' },
      { label: 'Second key (MD5)', value: 'secondKey' },
      { label: 'OAuth protocol - client_id', value: 'clientId' },
      { label: 'OAuth protocol - client_secret', value: 'clientSecret' },
    ],
    address: { kind: 'built-in', scripts: true },
    tried: [],
  },
  {
    id: 'opencart',
    kind: 'shop',
    platform: 'OpenCart 4',
    name: 'PayU (payu.ocmod.zip)',
    source: 'PayU-EMEA/plugin_opencart_4',
    version: '4.0.2',
    place: {
      en: 'Extensions › Extensions › Payments › PayU › Edit',
      pl: 'Extensions › Extensions › Payments › PayU › Edit',
    },
    settings: [
      { label: 'Test mode (Sandbox)', value: 'sandbox' },
      { label: 'POS ID', value: 'posId' },
      { label: 'Second key (MD5)', value: 'secondKey' },
      { label: 'OAuth protocol - client_id', value: 'clientId' },
      { label: 'OAuth protocol - client_secret', value: 'clientSecret' },
    ],
    address: { kind: 'built-in', scripts: false },
    tried: [
      {
        version: '4.0.2',
        on: 'OpenCart 4.0.2.3, PHP 8.2.36',
        date: '2026-11-22',
        result: {
          en: 'through the proxy: an order paid by card on the payment page, a declined card, and the notifications with their signatures',
          pl: 'przez proxy: zamówienie opłacone kartą na stronie płatności, odrzucona karta oraz powiadomienia z podpisami',
        },
      },
    ],
  },
  {
    id: 'sylius',
    kind: 'shop',
    platform: 'Sylius',
    name: 'bitbag/payu-plugin',
    source: 'BitBagCommerce/SyliusPayUPlugin',
    version: '2.2.0',
    place: {
      en: 'Payment methods › Create › PayU',
      pl: 'Metody płatności › Utwórz › PayU',
    },
    settings: [
      { label: 'Environment', value: 'test' },
      { label: 'Payment point identifier', value: 'posId' },
      { label: 'Second configuration key', value: 'secondKey' },
      { label: 'OAuth protocol - client_id', value: 'clientId' },
      { label: 'OAuth protocol - client_secret', value: 'clientSecret' },
    ],
    address: { kind: 'built-in', scripts: false },
    tried: [],
  },
  {
    id: 'php',
    kind: 'library',
    platform: 'PHP',
    name: 'openpayu/openpayu',
    source: 'PayU-EMEA/openpayu_php',
    version: '2.4.3',
    place: { en: 'OpenPayU_Configuration', pl: 'OpenPayU_Configuration' },
    settings: [
      { label: "setEnvironment('custom', …)", value: 'address' },
      { label: 'setMerchantPosId', value: 'posId' },
      { label: 'setSignatureKey', value: 'secondKey' },
      { label: 'setOauthClientId', value: 'clientId' },
      { label: 'setOauthClientSecret', value: 'clientSecret' },
    ],
    address: { kind: 'settable', setting: "setEnvironment('custom', …)" },
    tried: [
      {
        version: '2.4.3',
        on: 'PHP 8.2.36',
        date: '2026-11-22',
        result: {
          en: 'an order paid by BLIK, its notifications with their signatures, and a partial refund',
          pl: 'zamówienie opłacone kodem BLIK, powiadomienia z podpisami i częściowy zwrot',
        },
      },
    ],
  },
  {
    id: 'laravel',
    kind: 'library',
    platform: 'PHP, Laravel',
    name: 'xgrz/payu',
    source: 'xGrz/payu',
    version: '0.2.1',
    place: { en: 'the file .env', pl: 'plik .env' },
    settings: [
      { label: 'PAYU_MERCHANT_POS_ID', value: 'posId' },
      { label: 'PAYU_SIGNATURE_KEY', value: 'secondKey' },
      { label: 'PAYU_O_AUTH_CLIENT_ID', value: 'clientId' },
      { label: 'PAYU_O_AUTH_CLIENT_SECRET', value: 'clientSecret' },
    ],
    address: { kind: 'built-in', scripts: false },
    tried: [],
  },
  {
    id: 'node',
    kind: 'library',
    platform: 'Node.js',
    name: '@ingameltd/payu',
    source: 'ingameltd/payu',
    version: '1.0.6',
    place: { en: 'the constructor PayU', pl: 'konstruktor PayU' },
    settings: [
      { label: 'clientId', value: 'clientId' },
      { label: 'clientSecret', value: 'clientSecret' },
      { label: 'merchantPosId', value: 'posId' },
      { label: 'secondKey', value: 'secondKey' },
      { label: 'sandbox', value: 'sandbox' },
    ],
    address: { kind: 'built-in', scripts: false },
    tried: [],
  },
  {
    id: 'python',
    kind: 'library',
    platform: 'Python',
    name: 'python-getpaid-payu',
    source: 'django-getpaid/python-getpaid-payu',
    version: '3.0.0a2',
    place: { en: 'the constructor PayUClient', pl: 'konstruktor PayUClient' },
    settings: [
      { label: 'api_url', value: 'address' },
      { label: 'pos_id', value: 'posId' },
      { label: 'second_key', value: 'secondKey' },
      { label: 'oauth_id', value: 'clientId' },
      { label: 'oauth_secret', value: 'clientSecret' },
    ],
    address: { kind: 'settable', setting: 'api_url' },
    tried: [],
  },
  {
    id: 'django',
    kind: 'library',
    platform: 'Python, Django',
    name: 'django-payments-payu',
    source: 'PetrDlouhy/django-payments-payu',
    version: '2.6.0',
    place: { en: 'PAYMENT_VARIANTS in the settings', pl: 'PAYMENT_VARIANTS w ustawieniach' },
    settings: [
      { label: 'base_payu_url', value: 'address' },
      { label: 'pos_id', value: 'posId' },
      { label: 'second_key', value: 'secondKey' },
      { label: 'client_secret', value: 'clientSecret' },
    ],
    address: { kind: 'settable', setting: 'base_payu_url' },
    tried: [],
  },
  {
    id: 'ruby',
    kind: 'library',
    platform: 'Ruby',
    name: 'payu_pl',
    source: 'dawidof/payu_pl',
    version: '0.3.0',
    place: { en: 'the constructor PayuPl::Client', pl: 'konstruktor PayuPl::Client' },
    settings: [
      { label: 'base_url', value: 'address' },
      { label: 'client_id', value: 'clientId' },
      { label: 'client_secret', value: 'clientSecret' },
    ],
    address: { kind: 'settable', setting: 'base_url' },
    tried: [],
  },
  {
    id: 'dotnet',
    kind: 'library',
    platform: '.NET',
    name: 'PayU.Client',
    source: 'jakroma/PayU-CSharp-Client',
    version: '1.1.1',
    place: { en: 'the constructor PayUClientSettings', pl: 'konstruktor PayUClientSettings' },
    settings: [
      { label: 'url', value: 'address' },
      { label: 'clientId', value: 'clientId' },
      { label: 'clientSecret', value: 'clientSecret' },
    ],
    address: { kind: 'settable', setting: 'url' },
    tried: [],
  },
]

export function shopPluginEntries(language: Language): ShopPluginEntry[] {
  return shopPlugins.map((plugin) => ({
    ...plugin,
    place: plugin.place[language],
    settings: plugin.settings.map(({ label, value }) => ({
      label,
      value: values[value][language],
    })),
    tried: plugin.tried.map((one) => ({ ...one, result: one.result[language] })),
  }))
}
