import { askedTermsOf, type SearchLanguage } from './words.ts'

/** Words of other providers and of everyday speech, with ours; any form of a word will do. */
const synonyms: Readonly<Record<SearchLanguage, Readonly<Record<string, string>>>> = {
  en: {
    webhook: 'notification',
    callback: 'notification',
    ipn: 'notification',
    void: 'cancel',
    customer: 'buyer',
    shopper: 'payer',
    client: 'payer',
    charge: 'payment',
    transaction: 'order',
    login: 'authorization',
    oauth: 'authorization',
    bearer: 'access token',
    installment: 'instalment',
    withdrawal: 'payout',
    disbursement: 'payout',
    moneyback: 'refund',
    threeds: '3ds',
    '3ds': 'threeDsAuthentication',
    ip: 'customerIp',
    remove: 'delete',
    get: 'retrieve',
    fetch: 'retrieve',
    make: 'create',
    insufficient: 'available',
    credentials: 'client',
    privacy: 'cookies',
    release: 'changelog',
  },
  pl: {
    webhook: 'powiadomienie',
    callback: 'powiadomienie',
    ciasteczka: 'cookies',
    klient: 'płacący',
    transakcja: 'zamówienie',
    sprzedawca: 'sprzedający',
    reklamacja: 'zwrot',
    refundacja: 'zwrot',
    obciążenie: 'odbiór',
    płatnik: 'płacący',
    kupujący: 'płacący',
    logowanie: 'autoryzacja',
    prywatność: 'cookies',
    '3ds': 'threeDsAuthentication',
    ip: 'customerIp',
    sprawdzenie: 'weryfikacja',
    weryfikacja: 'zweryfikuj',
    szczegóły: 'pobierz',
    lista: 'pobierz',
    skasowanie: 'usuń',
    skasować: 'usuń',
    duplikat: 'istnieje',
    zduplikowany: 'istnieje',
    mało: 'wystarcza',
    częsty: 'sekunda',
  },
}

const meanings = { en: meaningsIn('en'), pl: meaningsIn('pl') } as const

/** The words that mean what a word with these terms means. */
export function meaningOf(terms: readonly string[], language: SearchLanguage): string[] {
  return [...new Set(terms.flatMap((term) => meanings[language].get(term) ?? []))]
}

function meaningsIn(language: SearchLanguage): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.entries(synonyms[language]).flatMap(([word, meaning]) =>
      askedTermsOf(word, language).map((term) => [term, meaning.split(' ')] as const),
    ),
  )
}
