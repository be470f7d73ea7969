import Type from 'typebox'
import { type EventOf, lifecycle, type StateOf, statesOf, unfinishedOf } from '../lifecycle.ts'
import { operation } from '../operation.ts'
import { Nothing } from '../shapes/nothing.ts'
import { answered, filled, id, moment, webAddress, words } from '../shapes/strings.ts'
import {
  AssociateData,
  AssociateDocument,
  BankAccountData,
  bankAccountForms,
  FileUpload,
  PayoneerData,
  SellerData,
  SellerDocument,
  sellerForms,
  sellerId,
  TransferData,
  TransferOrder,
  verificationId,
  WorldFirstData,
} from '../shapes/verification.ts'
import { meaningsOf, verificationStatusTexts } from '../status-texts.ts'
import { means, says } from '../text.ts'
import { type VerificationErrorCode, verificationCodes } from '../verification-codes.ts'
import {
  occasionalLimits,
  type VerificationType,
  verificationItems,
  verificationItemTexts,
  verificationTypes,
} from '../verification-types.ts'

export const verificationLifecycle = lifecycle({
  initial: 'WAITING_FOR_DATA',
  transitions: [
    // from                   event       to
    ['WAITING_FOR_DATA', 'complete', 'WAITING_FOR_VERIFICATION'],
    ['WAITING_FOR_DATA', 'cancel', 'CANCELED'],
    ['WAITING_FOR_VERIFICATION', 'approve', 'POSITIVE'],
    ['WAITING_FOR_VERIFICATION', 'decline', 'NEGATIVE'],
    ['WAITING_FOR_VERIFICATION', 'reject', 'REJECTED'],
    ['WAITING_FOR_VERIFICATION', 'cancel', 'CANCELED'],
    ['REJECTED', 'complete', 'WAITING_FOR_VERIFICATION'],
    ['REJECTED', 'cancel', 'CANCELED'],
    ['POSITIVE', 'reopen', 'WAITING_FOR_DATA'],
  ],
})

/** The statuses of verifications in progress. */
export const unfinishedVerifications = unfinishedOf(verificationLifecycle, 'reopen')

export type VerificationStatus = StateOf<typeof verificationLifecycle>
export type VerificationEvent = EventOf<typeof verificationLifecycle>

const status = Type.Enum(statesOf(verificationLifecycle), {
  ...says('Verification status.', 'Status weryfikacji.'),
  ...means<VerificationStatus>(meaningsOf(verificationStatusTexts)),
})

/** The text of each type by its name. */
const verificationTypeTexts = Object.fromEntries(
  Object.entries(verificationTypes).map(([name, row]) => [name, row.says]),
)

const type = Type.Enum(
  Object.keys(verificationTypes) as VerificationType[], // The keys of a constant.
  {
    ...says('Reason for the verification.', 'Powód weryfikacji sprzedawcy.'),
    ...means(verificationTypeTexts),
  },
)

export { status as verificationStatus, type as verificationType }

export const VerificationError = Type.Object(
  {
    code: answered('Number of the verification error.', 'Numer błędu weryfikacji.'),
    content: Type.Object(
      {
        itemType: Type.Enum([...verificationItems], {
          ...says('Type of data to correct.', 'Element, który trzeba poprawić.'),
          ...means(verificationItemTexts),
        }),
        itemProperties: Type.Object(
          {
            documentType: Type.Optional(answered('Document type.', 'Rodzaj dokumentu.')),
            documentId: Type.Optional(answered('Your document ID.', 'Identyfikator dokumentu.')),
            associateId: Type.Optional(
              answered('Your associate ID.', 'Identyfikator osoby powiązanej.'),
            ),
          },
          says(
            'Reference to the item; empty for the seller.',
            'Wskazanie elementu; puste dla sprzedawcy.',
          ),
        ),
      },
      says('Data to which the error applies.', 'Dane, których dotyczy błąd.'),
    ),
  },
  says('An error found in the verification.', 'Błąd wykryty podczas weryfikacji.'),
)

const limits = { ...occasionalLimits, amount: (occasionalLimits.amount / 100).toFixed(2) }

const base = '/api/aml-verification/v1'

const marketplace = {
  audience: 'merchant',
  tag: 'verification',
  grants: ['client_credentials'],
} as const

const loading = {
  ...marketplace,
  method: 'POST',
  replies: { 204: Nothing },
  errors: ['NOT_FOUND', 'VERIFICATION_STATE'],
} as const

const step = Type.Object({ verificationId })

export const verificationOperations = {
  adviseVerification: operation({
    ...marketplace,
    method: 'GET',
    path: `${base}/verification-advice`,
    summary: {
      en: 'Check which verification a seller needs',
      pl: 'Sprawdź, jakiej weryfikacji wymaga sprzedawca',
    },
    description: {
      en: 'Returns which verification a seller on your marketplace needs, based on the tax ID or the national identification number. A seller who is already verified needs only a verification of the payout account. Any other seller needs the full onboarding. If the point of sale doesn’t belong to a marketplace, the request fails with DATA_NOT_FOUND.',
      pl: 'Informuje, jakiej weryfikacji wymaga sprzedawca na Twojej platformie, na podstawie numeru NIP lub krajowego numeru identyfikacyjnego. Zweryfikowany już sprzedawca wymaga tylko weryfikacji rachunku do wypłat, a każdy inny – pełnej weryfikacji. Wywołanie zwraca błąd DATA_NOT_FOUND, jeśli punkt płatności nie należy do platformy handlowej.',
    },
    keywords: {
      en: 'verification advice, FULL_ONBOARDING_REQUIRED, BANK_ACCOUNT_VERIFICATION_REQUIRED, is the seller known, KYC, AML',
      pl: 'porada weryfikacyjna, FULL_ONBOARDING_REQUIRED, BANK_ACCOUNT_VERIFICATION_REQUIRED, czy sprzedawca jest znany, KYC, AML',
    },
    query: Type.Object({
      companyTaxId: Type.Optional(
        filled(
          60,
          'Seller’s tax ID. Send the tax ID, the identification number, or both.',
          'Numer NIP sprzedawcy. Podaj ten numer, numer identyfikacyjny albo oba.',
        ),
      ),
      pesonalIdentificationNumber: Type.Optional(
        filled(
          150,
          'National identification number of the person who sells or represents the company. Two spellings of the field name are accepted.',
          'Krajowy numer identyfikacyjny osoby, która sprzedaje lub reprezentuje firmę. Przyjmujemy dwie pisownie nazwy pola.',
        ),
      ),
      personalIdentificationNumber: Type.Optional(
        filled(
          150,
          'The same number, in the correct spelling of the field name.',
          'Ten sam numer w poprawnej pisowni nazwy pola.',
        ),
      ),
    }),
    replies: {
      200: Type.Object({
        advice: Type.Enum(['FULL_ONBOARDING_REQUIRED', 'BANK_ACCOUNT_VERIFICATION_REQUIRED'], {
          ...says('Required verification.', 'Wymagana weryfikacja.'),
          ...means({
            FULL_ONBOARDING_REQUIRED: {
              en: 'The seller isn’t verified yet. Verify the seller and the payout account.',
              pl: 'Sprzedawca nie jest jeszcze zweryfikowany. Zweryfikuj sprzedawcę i rachunek do wypłat.',
            },
            BANK_ACCOUNT_VERIFICATION_REQUIRED: {
              en: 'The seller is already verified. Verify only the payout account.',
              pl: 'Sprzedawca jest już zweryfikowany. Zweryfikuj tylko rachunek do wypłat.',
            },
          }),
        }),
      }),
    },
    replyTexts: {
      200: {
        en: 'The verification that the seller needs.',
        pl: 'Weryfikacja, której wymaga sprzedawca.',
      },
    },
    errors: ['VALUE_MISSING', 'NOT_FOUND'],
  }),
  createVerification: operation({
    ...marketplace,
    method: 'POST',
    path: `${base}/verification`,
    summary: { en: 'Start a verification', pl: 'Rozpocznij weryfikację' },
    description: {
      en: 'Starts the verification of a seller. Next, submit the data, and then complete the verification. A seller can have only one verification in progress. UPDATE, REVERIFICATION, PERSONAL_ID_TAX_ID_CHANGE, and CONVERSION require a verified seller.',
      pl: 'Rozpoczyna weryfikację sprzedawcy. Następnie prześlij dane i zleć ich sprawdzenie. Sprzedawca może mieć tylko jedną weryfikację w toku. Typy UPDATE, REVERIFICATION, PERSONAL_ID_TAX_ID_CHANGE i CONVERSION wymagają zweryfikowanego sprzedawcy.',
    },
    keywords: {
      en: 'onboard a seller, KYC, KYB, AML, add a seller, register a seller, verification types',
      pl: 'onboarding sprzedawcy, KYC, KYB, AML, dodanie sprzedawcy, rejestracja sprzedawcy, typy weryfikacji',
    },
    body: Type.Object({
      sellerId,
      type,
      overridePayouts: Type.Optional(
        Type.Boolean(
          says(
            'Whether the payout account of this verification replaces the current one when the verification becomes POSITIVE. With false (default), the new account is used only if the seller has no account. PERSONAL_ID_TAX_ID_CHANGE and CONVERSION always replace it. Payouts that are already accepted keep their account.',
            'Czy rachunek do wypłat z tej weryfikacji zastępuje wcześniejszy, gdy weryfikacja otrzyma status POSITIVE. Przy wartości false, która jest domyślna, jest używany tylko wtedy, gdy sprzedawca nie ma jeszcze rachunku. PERSONAL_ID_TAX_ID_CHANGE i CONVERSION zawsze go zastępują. Wypłaty przyjęte wcześniej zachowują swój rachunek.',
          ),
        ),
      ),
      notifyUrl: Type.Optional(
        webAddress(
          'URL to which a notification of each status change is sent. If omitted, no notifications are sent. Grosz extension.',
          'Adres URL, na który wysyłamy powiadomienie o każdej zmianie statusu. Bez tego pola nie wysyłamy powiadomień. Rozszerzenie Grosza.',
        ),
      ),
    }),
    replies: {
      200: Type.Object({
        verificationId: answered(
          'Our verification ID.',
          'Identyfikator weryfikacji w naszym systemie.',
        ),
        status,
        sellerId: answered('Your seller ID.', 'Identyfikator sprzedawcy w Twoim systemie.'),
      }),
    },
    replyTexts: {
      200: {
        en: 'The verification has started; use verificationId in later calls.',
        pl: 'Weryfikacja została rozpoczęta; w kolejnych wywołaniach wskazuje ją verificationId.',
      },
    },
    errors: ['VERIFICATION_IN_PROGRESS'],
  }),
  retrieveVerification: operation({
    ...marketplace,
    method: 'GET',
    path: `${base}/verification`,
    summary: { en: 'Retrieve a verification', pl: 'Pobierz weryfikację' },
    description: {
      en: 'Returns the current state of a verification of your marketplace, with the errors found.',
      pl: 'Zwraca aktualny stan weryfikacji na Twojej platformie wraz z wykrytymi błędami.',
    },
    keywords: {
      en: 'verification status, is the seller verified, verification errors, REJECTED, NEGATIVE, POSITIVE',
      pl: 'status weryfikacji, czy sprzedawca jest zweryfikowany, błędy weryfikacji, REJECTED, NEGATIVE, POSITIVE',
    },
    query: Type.Object({ id: verificationId }),
    replies: {
      200: Type.Object({
        verificationId: answered(
          'Our verification ID.',
          'Identyfikator weryfikacji w naszym systemie.',
        ),
        verificationType: type,
        processType: Type.Enum(['OCCASIONAL', 'REGULAR'], {
          ...says(
            `Scope of the verification. OCCASIONAL: a private person who sells occasionally and can receive up to ${limits.payments} payments and ${limits.amount} in one currency within ${limits.days} days. REGULAR: any other seller, without limits.`,
            `Zakres weryfikacji. OCCASIONAL: osoba prywatna, która sprzedaje okazjonalnie i może otrzymać do ${limits.payments} płatności i do ${limits.amount} w jednej walucie w ciągu ${limits.days} dni. REGULAR: każdy inny sprzedawca, bez limitów.`,
          ),
          ...means({
            OCCASIONAL: {
              en: 'A private person who sells occasionally, within limits.',
              pl: 'Osoba prywatna, która sprzedaje okazjonalnie, z limitami.',
            },
            REGULAR: {
              en: 'Any other seller, without limits.',
              pl: 'Każdy inny sprzedawca, bez limitów.',
            },
          }),
        }),
        status,
        sellerId: answered('Your seller ID.', 'Identyfikator sprzedawcy w Twoim systemie.'),
        note: Type.Optional(answered('Reason for the cancellation.', 'Powód anulowania.')),
        verificationTransferStatus: Type.Union(
          [
            Type.Enum(['Success', 'Failure', 'Matched'], {
              ...says('Transfer status.', 'Status przelewu.'),
              ...means({
                Success: {
                  en: 'The transfer arrived, but no payout account refers to it yet.',
                  pl: 'Przelew dotarł, ale nie wskazuje go jeszcze żaden rachunek do wypłat.',
                },
                Failure: {
                  en: 'The transfer didn’t arrive in time or came from a different account.',
                  pl: 'Przelew nie dotarł w terminie albo przyszedł z innego rachunku.',
                },
                Matched: {
                  en: 'The transfer arrived, and a payout account refers to it.',
                  pl: 'Przelew dotarł i wskazuje go rachunek do wypłat.',
                },
              }),
            }),
            Type.Null(
              says(
                'There is no transfer, or it hasn’t arrived.',
                'Brak przelewu albo jeszcze nie dotarł.',
              ),
            ),
          ],
          says(
            'Status of the latest verification transfer; null until one arrives.',
            'Status ostatniego przelewu weryfikacyjnego; null, dopóki żaden nie dotarł.',
          ),
        ),
        errors: Type.Optional(
          Type.Union(
            [
              Type.Array(VerificationError, says('Errors.', 'Błędy.')),
              Type.Null(says('No errors.', 'Brak błędów.')),
            ],
            says(
              'Errors found; null with POSITIVE, absent while the verification is waiting or if it was canceled.',
              'Wykryte błędy; null przy POSITIVE, brak pola w trakcie oczekiwania i po anulowaniu.',
            ),
          ),
        ),
        createDate: moment('When the verification started.', 'Data rozpoczęcia.'),
        updateDate: moment('When the verification last changed.', 'Data ostatniej zmiany.'),
      }),
    },
    replyTexts: {
      200: { en: 'The current state of the verification.', pl: 'Aktualny stan weryfikacji.' },
    },
    errors: ['NOT_FOUND'],
  }),
  loadSeller: operation({
    ...loading,
    path: `${base}/dataloading/seller`,
    summary: { en: 'Submit seller data', pl: 'Prześlij dane sprzedawcy' },
    description: {
      en: 'Submits the data of the company or private person to verify. Submitting the data again replaces it.',
      pl: 'Przesyła dane weryfikowanej firmy lub osoby prywatnej. Dane przesłane ponownie zastępują poprzednie.',
    },
    keywords: {
      en: 'company data, private person data, NIP, REGON, KRS, PESEL, legal form, upload seller data',
      pl: 'dane firmy, dane osoby prywatnej, NIP, REGON, KRS, PESEL, forma prawna, przesłanie danych sprzedawcy',
    },
    body: SellerData,
    forms: { list: Object.values(sellerForms), mixed: 'VALUE_INVALID' },
    replyTexts: {
      204: { en: 'The seller data is submitted.', pl: 'Dane sprzedawcy zostały przyjęte.' },
    },
  }),
  loadSellerDocument: operation({
    ...loading,
    path: `${base}/dataloading/seller/documents`,
    summary: { en: 'Submit a seller document', pl: 'Prześlij dane dokumentu sprzedawcy' },
    description: {
      en: 'Submits a seller document: its type and the files that you have uploaded.',
      pl: 'Przesyła dane dokumentu sprzedawcy: jego rodzaj oraz przesłane wcześniej pliki.',
    },
    keywords: {
      en: 'register extract, bank account agreement, UBO statement, proxy, KYC documents',
      pl: 'wypis z rejestru, umowa rachunku, oświadczenie o beneficjencie, pełnomocnictwo, dokumenty KYC',
    },
    body: SellerDocument,
    replyTexts: {
      204: {
        en: 'The seller document is submitted.',
        pl: 'Dane dokumentu sprzedawcy zostały przyjęte.',
      },
    },
  }),
  loadAssociate: operation({
    ...loading,
    path: `${base}/dataloading/associates`,
    summary: { en: 'Submit associate data', pl: 'Prześlij dane osoby powiązanej' },
    description: {
      en: 'Submits the data of a seller’s representative or beneficial owner. For Polish citizens, the PESEL is required; for others, the date of birth.',
      pl: 'Przesyła dane reprezentanta lub beneficjenta rzeczywistego sprzedawcy. W przypadku obywateli polskich wymagany jest numer PESEL, a w przypadku pozostałych osób data urodzenia.',
    },
    keywords: {
      en: 'beneficial owner, UBO, representative, board member, PEP, politically exposed person',
      pl: 'beneficjent rzeczywisty, UBO, reprezentant, członek zarządu, PEP, osoba eksponowana politycznie',
    },
    body: AssociateData,
    replyTexts: {
      204: {
        en: 'The associate data is submitted.',
        pl: 'Dane osoby powiązanej zostały przyjęte.',
      },
    },
  }),
  loadAssociateDocument: operation({
    ...loading,
    path: `${base}/dataloading/associates/documents`,
    summary: {
      en: 'Submit an associate document',
      pl: 'Prześlij dane dokumentu osoby powiązanej',
    },
    description: {
      en: 'Submits an associate document: its type and the files that you have uploaded.',
      pl: 'Przesyła dane dokumentu osoby powiązanej: jego rodzaj oraz przesłane wcześniej pliki.',
    },
    keywords: {
      en: 'identity card, passport, driver’s license, residence permit, PEP statement',
      pl: 'dowód osobisty, paszport, prawo jazdy, karta pobytu, oświadczenie PEP',
    },
    body: AssociateDocument,
    replyTexts: {
      204: {
        en: 'The associate document is submitted.',
        pl: 'Dane dokumentu osoby powiązanej zostały przyjęte.',
      },
    },
  }),
  uploadVerificationFile: operation({
    ...marketplace,
    method: 'POST',
    path: `${base}/dataloading/files`,
    largeBody: true,
    // A file that is sent again is another file, which no document has to name.
    idempotencyKey: false,
    summary: { en: 'Upload a file', pl: 'Prześlij plik' },
    description: {
      en: 'Uploads a file of a document. When you submit the document, refer to the file by its fileId. The server stores the file encrypted and never returns it. A verification can have at most 100 files.',
      pl: 'Przesyła plik dokumentu. Gdy przesyłasz dane dokumentu, wskaż plik przez fileId. Serwer przechowuje plik w postaci zaszyfrowanej i nigdy go nie udostępnia. Weryfikacja może mieć najwyżej 100 plików.',
    },
    keywords: {
      en: 'upload a file, scan, PDF, JPEG, PNG, Base64, file size limit, fileId',
      pl: 'przesłanie pliku, skan, PDF, JPEG, PNG, Base64, limit rozmiaru pliku, fileId',
    },
    body: FileUpload,
    replies: {
      200: Type.Object({
        verificationId: answered(
          'Our verification ID.',
          'Identyfikator weryfikacji w naszym systemie.',
        ),
        verifictionId: answered(
          'The same ID, in an alternative spelling.',
          'Ten sam identyfikator, w innej pisowni.',
        ),
        fileId: answered('Our file ID.', 'Identyfikator pliku w naszym systemie.'),
      }),
    },
    replyTexts: {
      200: {
        en: 'The file is stored; use fileId when you submit a document.',
        pl: 'Plik został zapisany; w danych dokumentu wskazuje go fileId.',
      },
    },
    errors: ['NOT_FOUND', 'VERIFICATION_STATE'],
  }),
  loadBankAccount: operation({
    ...loading,
    path: `${base}/dataloading/payouts/bankAccountData`,
    summary: { en: 'Submit a bank account for payouts', pl: 'Prześlij dane rachunku do wypłat' },
    description: {
      en: 'Submits a bank account for payouts to the seller. payoutDataVerificationType determines the variant: BANK_TRANSFER with a verification transfer, BANK_STATEMENT with a document, and all other values without either.',
      pl: 'Przesyła dane rachunku bankowego, na który sprzedawca otrzymuje wypłaty. Wariant żądania wskazuje payoutDataVerificationType: BANK_TRANSFER z przelewem weryfikacyjnym, BANK_STATEMENT z dokumentem, pozostałe wartości bez nich.',
    },
    keywords: {
      en: 'IBAN of the seller, account number, bank statement, verification transfer, payout account',
      pl: 'IBAN sprzedawcy, numer rachunku, wyciąg bankowy, przelew weryfikacyjny, rachunek do wypłat',
    },
    body: BankAccountData,
    forms: { list: Object.values(bankAccountForms), mixed: 'VALUE_INVALID' },
    replyTexts: {
      204: {
        en: 'The bank account is submitted.',
        pl: 'Dane rachunku bankowego zostały przyjęte.',
      },
    },
  }),
  loadPayoneer: operation({
    ...loading,
    path: `${base}/dataloading/payouts/payoneer`,
    summary: { en: 'Submit a Payoneer account', pl: 'Prześlij dane konta Payoneer' },
    description: {
      en: 'Submits a Payoneer account for payouts to the seller.',
      pl: 'Przesyła dane konta Payoneer, na które sprzedawca otrzymuje wypłaty.',
    },
    keywords: { en: 'Payoneer payouts, payoneerId', pl: 'wypłaty Payoneer, payoneerId' },
    body: PayoneerData,
    replyTexts: {
      204: {
        en: 'The Payoneer account is submitted.',
        pl: 'Dane konta Payoneer zostały przyjęte.',
      },
    },
  }),
  loadWorldFirst: operation({
    ...loading,
    path: `${base}/dataloading/payouts/worldfirst`,
    summary: { en: 'Submit a WorldFirst account', pl: 'Prześlij dane konta WorldFirst' },
    description: {
      en: 'Submits a WorldFirst account for payouts to the seller.',
      pl: 'Przesyła dane konta WorldFirst, na które sprzedawca otrzymuje wypłaty.',
    },
    keywords: {
      en: 'WorldFirst payouts, referenceCustomerId',
      pl: 'wypłaty WorldFirst, referenceCustomerId',
    },
    body: WorldFirstData,
    replyTexts: {
      204: {
        en: 'The WorldFirst account is submitted.',
        pl: 'Dane konta WorldFirst zostały przyjęte.',
      },
    },
  }),
  createVerificationTransfer: operation({
    ...marketplace,
    method: 'POST',
    path: `${base}/verification-transfers/manual`,
    summary: { en: 'Request a verification transfer', pl: 'Zamów przelew weryfikacyjny' },
    description: {
      en: 'Returns the details of a transfer with which the seller proves ownership of a bank account. Within 72 hours, the transfer must arrive, and the account must be submitted with BANK_TRANSFER. verificationTransferStatus of the verification shows the progress: Success when the transfer arrives, Matched when its account is also submitted, and Failure if the transfer came from a different account or didn’t arrive in time.',
      pl: 'Zwraca dane przelewu, którym sprzedawca potwierdza, że rachunek bankowy należy do niego. W ciągu 72 godzin przelew musi dotrzeć, a dane rachunku muszą zostać przesłane z polem payoutDataVerificationType o wartości BANK_TRANSFER. Przebieg pokazuje verificationTransferStatus weryfikacji: Success po otrzymaniu przelewu, Matched, gdy przesłano także dane jego rachunku, Failure, jeśli przelew przyszedł z innego rachunku lub nie dotarł w terminie.',
    },
    keywords: {
      en: 'verification transfer, penny test, prove the bank account, transfer title, 72 hours',
      pl: 'przelew weryfikacyjny, przelew testowy, potwierdzenie rachunku, tytuł przelewu, 72 godziny',
    },
    body: TransferOrder,
    replies: {
      201: Type.Object({
        verificationTransferId: answered(
          'Verification transfer ID.',
          'Identyfikator przelewu weryfikacyjnego w naszym systemie.',
        ),
        expirationTime: moment(
          'Deadline by which the transfer must arrive and its account must be submitted.',
          'Termin otrzymania przelewu i przesłania danych jego rachunku.',
        ),
        transferData: TransferData,
      }),
    },
    replyTexts: {
      201: {
        en: 'The details of the transfer that the seller must make before expirationTime.',
        pl: 'Dane przelewu, który sprzedawca musi wykonać przed expirationTime.',
      },
    },
    errors: ['NOT_FOUND', 'VERIFICATION_STATE', 'SERVICE_TEMPORARY_UNAVAILABLE'],
  }),
  acceptRegulations: operation({
    ...marketplace,
    method: 'POST',
    path: `${base}/verification/regulations/acceptance`,
    summary: { en: 'Record the acceptance of the terms', pl: 'Zapisz akceptację regulaminu' },
    description: {
      en: 'Records that the seller accepted the terms at a URL, and when. Accepting the same URL again has no effect. Grosz extension: the path is specific to Grosz.',
      pl: 'Zapisuje, że sprzedawca zaakceptował regulamin dostępny pod podanym adresem, oraz kiedy to zrobił. Ponowna akceptacja tego samego adresu niczego nie zmienia. Rozszerzenie Grosza: ta ścieżka istnieje tylko w Groszu.',
    },
    keywords: {
      en: 'terms and conditions, regulations, consent of the seller, regulationsUrl',
      pl: 'regulamin, warunki, zgoda sprzedawcy, akceptacja regulaminu, regulationsUrl',
    },
    body: Type.Object({
      verificationId,
      regulationsUrl: webAddress(
        'URL of the terms that the seller accepted.',
        'Adres regulaminu zaakceptowanego przez sprzedawcę.',
      ),
    }),
    replies: {
      201: Type.Object({
        verificationId: answered(
          'Our verification ID.',
          'Identyfikator weryfikacji w naszym systemie.',
        ),
        regulationsUrl: answered('Terms URL.', 'Adres regulaminu.'),
        acceptanceDate: moment('When the terms were accepted.', 'Data akceptacji.'),
      }),
    },
    replyTexts: {
      201: {
        en: 'The acceptance is recorded, by this request or by an earlier one.',
        pl: 'Akceptacja została zapisana, przez to żądanie albo przez wcześniejsze.',
      },
    },
    errors: ['NOT_FOUND', 'VERIFICATION_STATE'],
  }),
  completeVerification: operation({
    ...marketplace,
    method: 'POST',
    path: `${base}/verification/complete`,
    summary: { en: 'Complete a verification', pl: 'Prześlij weryfikację do sprawdzenia' },
    description: {
      en: 'Confirms that all data has been submitted. The verification then waits for its result. If the verification type requires more data, the request fails with MISSING_REQUIRED_FIELD and lists the missing data. A verification that was reopened because the seller exceeded a limit of occasional sales also requires a document of the seller. After REJECTED, submit the corrected data and complete the verification again.',
      pl: 'Potwierdza, że przesłano wszystkie dane. Weryfikacja oczekuje wtedy na wynik. Jeśli typ weryfikacji wymaga kolejnych danych, wywołanie zwraca błąd MISSING_REQUIRED_FIELD i wymienia brakujące dane. Weryfikacja otwarta ponownie, ponieważ sprzedawca przekroczył limit sprzedaży okazjonalnej, wymaga także dokumentu sprzedawcy. Jeśli weryfikacja otrzyma status REJECTED, prześlij poprawione dane i powtórz to wywołanie.',
    },
    keywords: {
      en: 'submit the verification, finish onboarding, send for verification',
      pl: 'zakończenie wczytywania danych, przesłanie do weryfikacji, koniec onboardingu',
    },
    outcomes: ['VERIFICATION'],
    body: step,
    replies: { 204: Nothing },
    replyTexts: {
      204: {
        en: 'The verification is complete and waits for its result.',
        pl: 'Weryfikacja została przesłana do sprawdzenia i czeka na wynik.',
      },
    },
    errors: ['NOT_FOUND', 'VERIFICATION_STATE'],
  }),
  cancelVerification: operation({
    ...marketplace,
    method: 'POST',
    path: `${base}/verification/cancel`,
    summary: { en: 'Cancel a verification', pl: 'Anuluj weryfikację' },
    description: {
      en: 'Cancels a verification in progress. You can’t cancel a verification that has ended or that the payment provider started.',
      pl: 'Anuluje weryfikację w toku. Nie można anulować weryfikacji zakończonej ani rozpoczętej przez dostawcę płatności.',
    },
    keywords: {
      en: 'stop onboarding, withdraw a verification, rejectionReasonComment',
      pl: 'przerwanie onboardingu, wycofanie weryfikacji, rejectionReasonComment',
    },
    body: Type.Object({
      verificationId,
      rejectionReasonComment: Type.Optional(
        words(255, 'Reason for the cancellation.', 'Powód anulowania.'),
      ),
    }),
    replies: { 204: Nothing },
    replyTexts: {
      204: { en: 'The verification is canceled.', pl: 'Weryfikacja została anulowana.' },
    },
    errors: ['NOT_FOUND', 'VERIFICATION_STATE'],
  }),
  startProviderVerification: operation({
    audience: 'sandbox',
    tag: 'simulator',
    grants: [],
    method: 'POST',
    path: '/sim/api/verifications',
    idempotencyKey: false,
    summary: {
      en: 'Start a verification as the payment provider',
      pl: 'Rozpocznij weryfikację w roli dostawcy płatności',
    },
    description: {
      en: 'Starts a seller recheck, which a payment provider can demand. The marketplace submits the data and completes the verification, but can’t cancel it.',
      pl: 'Rozpoczyna ponowne sprawdzenie sprzedawcy, którego może zażądać dostawca płatności. Platforma przesyła dane i zgłasza weryfikację do sprawdzenia, ale nie może anulować weryfikacji.',
    },
    body: Type.Object({
      posId: id(15, 'A point of sale of the marketplace.', 'Punkt płatności platformy.'),
      sellerId,
    }),
    replies: {
      201: Type.Object({
        verificationId: answered(
          'Our verification ID.',
          'Identyfikator weryfikacji w naszym systemie.',
        ),
      }),
    },
    errors: ['NOT_FOUND', 'VERIFICATION_IN_PROGRESS'],
  }),
  decideVerification: operation({
    audience: 'sandbox',
    tag: 'simulator',
    grants: [],
    method: 'POST',
    path: '/sim/api/verifications/{verificationId}/decision',
    idempotencyKey: false,
    summary: { en: 'Approve or reject a verification', pl: 'Zatwierdź albo odrzuć weryfikację' },
    description: {
      en: 'Sets the status of a verification that is waiting for its result to POSITIVE, NEGATIVE, or REJECTED, in place of the simulated payment provider. The call takes effect immediately. For sellers whose name begins with Manual, you can make the call at any time.',
      pl: 'Nadaje weryfikacji oczekującej na wynik status POSITIVE, NEGATIVE lub REJECTED w zastępstwie symulowanego dostawcy płatności. Wywołanie działa od razu. W przypadku sprzedawców, których nazwa zaczyna się od Manual, możesz je wykonać w dowolnym momencie.',
    },
    params: Type.Object({ verificationId }),
    body: Type.Object({
      status: Type.Enum(
        ['POSITIVE', 'NEGATIVE', 'REJECTED'],
        says('The result.', 'Wynik weryfikacji.'),
      ),
      codes: Type.Optional(
        Type.Array(
          Type.Enum(
            Object.keys(verificationCodes) as VerificationErrorCode[], // The keys of a constant.
            says('Code of a verification error.', 'Kod błędu weryfikacji.'),
          ),
          {
            minItems: 1,
            maxItems: 10,
            ...says(
              'Errors; required with NEGATIVE and REJECTED.',
              'Błędy; wymagane przy NEGATIVE i REJECTED.',
            ),
          },
        ),
      ),
    }),
    replies: { 204: Nothing },
    errors: ['NOT_FOUND', 'VERIFICATION_STATE'],
  }),
}
