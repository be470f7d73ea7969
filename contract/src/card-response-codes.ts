import type { Text } from './text.ts'

/** The kind of advice to a shop about a response code. */
export type CardAdvice = keyof typeof cardAdvice

export interface CardResponseCode {
  /** The bank that issued the card, or the payment provider before or after the request to it. */
  readonly from: 'bank' | 'provider'
  readonly text: Text
  readonly advice: CardAdvice
}

export const cardAdvice = {
  none: { en: 'Nothing: the payment is approved.', pl: 'Nic: płatność została zatwierdzona.' },
  otherCard: {
    en: 'Don’t repeat the payment with this card. Offer another card or method.',
    pl: 'Nie powtarzaj płatności tą kartą. Zaproponuj inną kartę lub metodę.',
  },
  askBank: {
    en: 'Ask the payer to contact the bank or to pay in another way.',
    pl: 'Poproś kupującego o kontakt z bankiem albo o wybór innej metody.',
  },
  money: {
    en: 'Suggest trying again later, with a smaller amount, or with another card.',
    pl: 'Zaproponuj ponowną próbę później, mniejszą kwotę albo inną kartę.',
  },
  retry: {
    en: 'Repeat the payment later with a new order.',
    pl: 'Powtórz płatność później w nowym zamówieniu.',
  },
  authenticate: {
    en: 'Create a new order with threeDsAuthentication.challengeRequested set to MANDATE. The payer must be present.',
    pl: 'Utwórz nowe zamówienie z polem threeDsAuthentication.challengeRequested o wartości MANDATE. Kupujący musi być obecny.',
  },
  askPayer: {
    en: 'Let the payer try again, with this card or another one.',
    pl: 'Pozwól kupującemu spróbować jeszcze raz, tą samą albo inną kartą.',
  },
  checkRequest: {
    en: 'Check the data that you sent before you try again.',
    pl: 'Przed kolejną próbą sprawdź przesłane dane.',
  },
  capture: {
    en: 'Capture the held money before the hold expires.',
    pl: 'Pobieraj zablokowane środki przed wygaśnięciem blokady.',
  },
  contact: {
    en: 'Offer another method. If the problem persists, report it with the PAYMENT_ID.',
    pl: 'Zaproponuj inną metodę. Jeśli sytuacja się powtarza, zgłoś ją, podając PAYMENT_ID.',
  },
} as const satisfies Record<string, Text>

const bank = (advice: CardAdvice, en: string, pl: string): CardResponseCode => ({
  from: 'bank',
  advice,
  text: { en, pl },
})

const provider = (advice: CardAdvice, en: string, pl: string): CardResponseCode => ({
  from: 'provider',
  advice,
  text: { en, pl },
})

const unnamed = provider(
  'contact',
  'The payment could not be processed',
  'Nie udało się przeprowadzić płatności',
)

/**
 * The results of a card payment, by the code in cardResponseCode of the transactions call. S and
 * two digits contain the bank's code of ISO 8583.
 */
export const cardResponseCodes = {
  '000': bank('none', 'OK', 'Zgoda'),
  S01: bank('askBank', 'Contact the bank', 'Bank wymaga kontaktu'),
  S04: bank('otherCard', 'Retain the card', 'Karta do zatrzymania'),
  S05: bank('askBank', 'Do not honor', 'Płatność odrzucona bez podania przyczyny'),
  S12: bank('askBank', 'Invalid transaction', 'Nieprawidłowa transakcja'),
  S13: bank('checkRequest', 'Invalid amount', 'Nieprawidłowa kwota'),
  S30: bank('checkRequest', 'Invalid message format', 'Nieprawidłowy format komunikatu'),
  S43: bank('otherCard', 'Stolen card', 'Karta skradziona'),
  S51: bank('money', 'Insufficient funds', 'Brak środków'),
  S54: bank('otherCard', 'Expired card', 'Karta straciła ważność'),
  S57: bank(
    'askBank',
    'Transaction not permitted for this card',
    'Transakcja niedozwolona dla tej karty',
  ),
  S61: bank('money', 'Amount limit exceeded', 'Przekroczony limit kwoty'),
  S62: bank('otherCard', 'Restricted card', 'Karta z ograniczeniami'),
  S65: bank('money', 'Transaction count limit exceeded', 'Przekroczony limit liczby transakcji'),
  S89: bank('askBank', 'Declined by the bank', 'Płatność odrzucona przez bank'),
  S90: bank('retry', 'The bank is not available', 'Bank chwilowo nie odpowiada'),
  S93: bank(
    'otherCard',
    'Not permitted by law or by the bank',
    'Zabronione przepisami lub przez bank',
  ),
  S99: bank('askBank', 'Authorization failed', 'Nieudana autoryzacja'),
  SN0: bank('retry', 'The bank could not decide', 'Bank nie mógł podjąć decyzji'),
  SSD: bank(
    'authenticate',
    'Soft decline: authentication required',
    'Miękkie odrzucenie: wymagane uwierzytelnienie',
  ),
  ST3: bank('otherCard', 'Card not supported', 'Karta nieobsługiwana'),
  ST5: bank('otherCard', 'Card inactive or closed', 'Karta nieaktywna lub zamknięta'),
  ST8: bank('otherCard', 'Invalid account', 'Nieprawidłowy rachunek'),
  SP1: bank('money', 'Daily limit exceeded', 'Przekroczony limit dzienny'),
  SP9: bank('money', 'Amount above the card limit', 'Kwota powyżej limitu karty'),
  SAC: bank('otherCard', 'Account closed', 'Rachunek zamknięty'),
  SPF: bank('otherCard', 'Suspected fraud', 'Podejrzenie nadużycia'),
  '114': provider('askPayer', '3-D Secure failed', 'Nieudane uwierzytelnienie 3-D Secure'),
  '115': provider(
    'askPayer',
    '3-D Secure could not be performed',
    'Nie udało się przeprowadzić uwierzytelnienia 3-D Secure',
  ),
  '116': provider(
    'askPayer',
    'Not authenticated by 3-D Secure',
    'Brak uwierzytelnienia 3-D Secure',
  ),
  '117': provider(
    'askPayer',
    '3-D Secure was not completed',
    'Nie dokończono uwierzytelnienia 3-D Secure',
  ),
  '120': provider(
    'askPayer',
    '3-D Secure returned no result',
    'Brak wyniku uwierzytelnienia 3-D Secure',
  ),
  '123': provider(
    'otherCard',
    'The network token cannot be used',
    'Nie można użyć tokenu sieciowego',
  ),
  '130': provider(
    'otherCard',
    'Prepaid cards are not accepted',
    'Karty przedpłacone nie są przyjmowane',
  ),
  '131': provider(
    'otherCard',
    'Card not accepted for debt repayment',
    'Karta nieprzyjmowana do spłaty zadłużenia',
  ),
  '222': provider(
    'capture',
    'The merchant did not capture the payment',
    'Sprzedawca nie pobrał środków',
  ),
  '001': unnamed,
  '002': unnamed,
  '003': unnamed,
  '004': unnamed,
  '005': unnamed,
  '110': unnamed,
  '111': unnamed,
  '112': unnamed,
  '113': unnamed,
  '121': unnamed,
  '122': unnamed,
  '221': unnamed,
  '223': unnamed,
  '998': unnamed,
  '999': unnamed,
} as const satisfies Record<string, CardResponseCode>

const rows = new Map<string, CardResponseCode>(Object.entries(cardResponseCodes))

/** The code with its meaning, as the transactions call writes it: 000 - OK. */
export function describeCardResponse(code: string): string {
  return `${code} - ${(rows.get(code) ?? unnamed).text.en}`
}
