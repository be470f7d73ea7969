import { askedTermsOf, type SearchLanguage } from './words.ts'

/** Our terms, with those of other providers and of everyday language; any form of a word matches. */
const synonyms: Readonly<Record<SearchLanguage, string>> = {
  en: `
    notification: webhook callback ipn
    openapi: swagger
    notification repeated: retry retries
    cancel: void abort
    payer: customer shopper client consumer purchaser cardholder
    buyer: customer consumer purchaser
    payment: charge
    order: transaction
    authorization: login
    access token: bearer
    instalment: installment
    payout: withdrawal disbursement
    refund: moneyback reversal reimbursement return
    3d threeDsAuthentication: 3ds 3ds2
    customerIp: ip
    delete: remove
    retrieve: get fetch
    create: make
    available: insufficient
    overloaded reached: unavailable outage
    client: credentials
    cookies personal: privacy
    personal: gdpr
    changelog: release history news updates
    application: app
    basket: cart
    cart: basket
    later: bnpl
    code: cvv
    cvv code: cvc
    mail: email
    call: endpoint method
    panel console: dashboard backoffice
    console: panel
    refused: declined rejected denied
    refusal: decline rejection
    expired validity: expiry expiration lifetime timeout
    commission: fee
    fee: pricing cost tariff commission
    iframe: frame embedded
    frame: iframe embedded
    checkout: hosted
    capture: hold
    hold capture: preauthorization preauth
    documents verified: kyc aml
    credit: loan
    loan: credit lender
    recurring: subscription mandate autopay mit
    balance: funds
    funds amount: money
    board: onboarding
    register: registration signup enrolment
    authentication: psd2 sca 2fa
    challenge: otp step-up
    statement: reconciliation reconcile settlement report
    stored: saved
    store: save vault
    look: style styling css theme
    colour: color
    seller: supplier vendor
    divided: split
    phone: telephone
    abroad foreign: overseas international
    transfer: wire
    hold: blocked block
    rotation revoke: leaked compromised
    close: shut
    partial: half
    address: url
    fx: conversion convert exchange forex
    multicurrency: conversion convert dcc exchange
    invalid: wrong incorrect bad
    unique exists: duplicate
    move moving: migration migrate
    production: live
    sandbox: staging playground demo
    referral: affiliate recommend reseller partner
    facilitator: aggregator payfac psp
    donation: charity tip fundraising donate
    account: iban sepa
    swift: bic
    recipient: payee beneficiary
    fraud: chargeback liability
    signature: hash hmac checksum
    bodybuilder: generator
    library: sdk
    sdk: library
    integration: plugin module implement
    language: locale translation
    tax: vat
    postal: zip postcode
    play pretend: simulate simulator emulate mock
    number: pan
    open: decrypt
    smallest limit: minimum
  `,
  pl: `
    powiadomienie: webhook callback notyfikacja ipn
    openapi: swagger
    powtórzyć: ponowienie
    cookies: ciasteczka
    cookies osobowe: prywatność
    osobowe: rodo
    płacący: nadawca klient płatnik kupujący nabywca konsument użytkownik
    zamówienie: transakcja
    buyer: kupujący nabywca
    sprzedający: sprzedawca kontrahent dostawca
    sprzedawca: kupiec akceptant merchant
    zwrot: reklamacja refundacja
    anulowanie zwrot: cofnięcie storno
    anulowanie: rezygnacja
    odbiór: obciążenie pobranie
    autoryzacja: logowanie
    3d threeDsAuthentication: 3ds 3ds2
    customerIp: ip
    weryfikacja: sprawdzenie walidacja
    zweryfikuj: weryfikacja
    pobierz: szczegóły lista
    usuń: skasowanie skasować
    istnieje: duplikat zduplikowany
    wystarcza: mało
    sekunda: częsty
    cykliczna: abonament subskrypcja
    aplikacja: apka
    darowizna: charytatywny datek zbiórka darczyńca
    zabezpieczający: cvv
    cvv zabezpieczający: cvc
    operator: dostawca
    ramka: iframe osadzony
    iframe: ramka osadzony
    raty pożyczka: kredyt
    kredyt: pożyczka
    kredytodawca: pożyczkodawca
    pożyczkodawca: kredytodawca
    raty: ratalny
    odroczona: później bnpl
    opłata: prowizja koszt cennik taryfa stawka
    prowizja: opłata
    zablokować: blokada rezerwacja
    zablokować odbiór: preautoryzacja
    zmiana: nowość nowe historia
    odrzucenie: odmowa
    odmowa: odrzucony odrzucenie
    nadużycie: oszustwo
    oszustwo: chargeback spór odpowiedzialność
    nadużycie oszustwo: fraud
    środki kwota: pieniądze kasa
    saldo: kasa
    chargeback: spór dispute
    wnioskodawca raty: kredytobiorca
    zagraniczny: granica
    odpowiedzialność: odpowiadać odpowiada
    częściowy: połowa
    rotacja unieważnienie: wyciek wyciekł
    wielowalutowe kurs: przewalutowanie konwersja wymiana kantor
    walutowa: przewalutowanie fx
    zarejestruj: rejestracja
    zgłoś: rejestracja onboarding
    uwierzytelnienie: psd2 sca 2fa
    silne: dwuskładnikowe
    potwierdzenie: challenge
    email: mail
    telefoniczne: telefon
    adres: url
    wtyczka: plugin moduł
    integracja: wtyczka plugin moduł wdrożenie
    wyciąg: zestawienie uzgodnienie raport
    zestawienie: wyciąg
    włączony: wyłączony
    zapisać: zapisany
    nieprawidłowy: zły błędny niepoprawny
    przejście: migracja przeniesienie
    przelew: wpłata pbl
    rachunek: konto iban nrb
    swift: bic
    odbiorca: beneficjent
    wygląd: styl kolory motyw szablon css
    biblioteka: sdk
    sdk: biblioteka
    polecenie: afiliacja reseller partner
    pośrednik: facilitator agregator payfac
    platforma: marketplace
    podział: split
    podpis: hmac
    bodybuilder: generator
    panel konsola: kokpit dashboard backoffice
    sandbox: środowisko demo
    podatkowy: nip vat
    język: lokalizacja tłumaczenie
    kurier odbiór: gotówka
    kurier: przesyłka paczka
    ograniczenie: limit maksymalny
    odegrać: symulacja symulować
    dostępna: dostępność
    numer: pan
    ważność: nieważny przeterminowany
    anulowanie: cancel void wycofanie odwołanie
    zwrot: refund oddać oddanie
    wypłata: payout wypłacanie przelać
    odbiór: capture
    autoryzacja: authorize
    zamówienie: order
    płatność: payment zapłata
    karta: card kartowy
    saldo: balance stan
    waluta: currency
    kurs: rate
    przekierowanie: redirect
    żądanie: request zapytanie
    odpowiedź: response
    wywołanie: endpoint metoda
    treść: body payload
    nagłówek: header
    błąd: error problem komunikat
    powiadomienie: notification
    sprzedający: seller submerchant
    raty: installments
    darowizna: donation
    podpis: signature
    konto: profil założyć załóż założenie
    zarejestruj: załóż założyć
    odmowa: nieudany niepowodzenie
    testowy: próbny przykładowy
    poradnik: dokumentacja instrukcja
    usuń: usunięcie wyrejestrować wyrejestrowanie
    zablokować: zamrożony zamrozić
    zwolnić: odblokować odblokowanie
    wygasnąć: termin
    wysłać: nadać
    nagrać: zapis
    stawka: kurs
    okno: popup wyskakujący
    sklep: e-commerce ecommerce
    cykliczna: automatyczny mit recurring
    zapisana: zapamiętać zapamiętany
    hasło: sekret secret klucz
    klucz: hasło
    przeciążona: niedostępny awaria
    skradziona: kradziony kradzież
    większa: duży
    limit: ograniczenie
  `,
}

const meanings = { en: meaningsIn('en'), pl: meaningsIn('pl') } as const

/** The terms of the words with the same meaning as a word with these terms. */
export function meaningOf(terms: readonly string[], language: SearchLanguage): string[] {
  return [...new Set(terms.flatMap((term) => meanings[language].get(term) ?? []))]
}

/** As `meaningOf`, for a synonym with one wrong, extra, or missing letter. */
export function nearMeaningOf(terms: readonly string[], language: SearchLanguage): string[] {
  const near = [...meanings[language].keys()].filter((known) =>
    terms.some((term) => term.length > 4 && isOneLetterAway(term, known)),
  )
  return meaningOf(near, language)
}

function isOneLetterAway(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  while (
    end < Math.min(one.length, other.length) - start &&
    one.at(-1 - end) === other.at(-1 - end)
  )
    end += 1
  return Math.max(one.length, other.length) - start - end === 1
}

function meaningsIn(language: SearchLanguage): ReadonlyMap<string, readonly string[]> {
  const pairs = synonyms[language]
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [ours = '', theirs = ''] = line.trim().split(': ')
      return theirs
        .split(' ')
        .flatMap((word) => askedTermsOf(word, language))
        .map((term) => ({ term, ours: ours.split(' ') }))
    })
  const known = Map.groupBy(pairs, ({ term }) => term)
  return new Map([...known].map(([term, some]) => [term, some.flatMap(({ ours }) => ours)]))
}
