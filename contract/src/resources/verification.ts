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

/** Of verifications in progress. */
export const unfinishedVerifications = unfinishedOf(verificationLifecycle, 'reopen')

export type VerificationStatus = StateOf<typeof verificationLifecycle>
export type VerificationEvent = EventOf<typeof verificationLifecycle>

const status = Type.Enum(statesOf(verificationLifecycle), {
  ...says('Status of the verification.', 'Status weryfikacji.'),
  ...means<VerificationStatus>(meaningsOf(verificationStatusTexts)),
})

/** The text of each type by its name. */
const verificationTypeTexts = Object.fromEntries(
  Object.entries(verificationTypes).map(([name, row]) => [name, row.says]),
)

const type = Type.Enum(
  Object.keys(verificationTypes) as VerificationType[], // The keys of a constant.
  {
    ...says('Why the seller is verified.', 'Powód weryfikacji sprzedawcy.'),
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
          ...says('What has to be corrected.', 'Element, który trzeba poprawić.'),
          ...means(verificationItemTexts),
        }),
        itemProperties: Type.Object(
          {
            documentType: Type.Optional(answered('Type of the document.', 'Rodzaj dokumentu.')),
            documentId: Type.Optional(
              answered('Your id of the document.', 'Identyfikator dokumentu.'),
            ),
            associateId: Type.Optional(
              answered('Your id of the associate.', 'Identyfikator osoby powiązanej.'),
            ),
          },
          says(
            'Which one it is; empty for the seller.',
            'Wskazanie elementu; puste dla sprzedawcy.',
          ),
        ),
      },
      says('What the error is about.', 'Czego dotyczy błąd.'),
    ),
  },
  says('An error that the verification found.', 'Błąd wykryty podczas weryfikacji.'),
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
      en: 'Ask which verification a seller needs',
      pl: 'Sprawdź, jakiej weryfikacji wymaga sprzedawca',
    },
    description: {
      en: 'Tells whether a seller of your marketplace is known by the tax number or the national identity number. A known seller needs a verification of the payout account only, every other one the full onboarding. The call fails with DATA_NOT_FOUND if the point of sale does not belong to a marketplace.',
      pl: 'Informuje, czy sprzedawca na Twojej platformie jest już znany po numerze NIP lub krajowym numerze identyfikacyjnym. Znany sprzedawca wymaga tylko weryfikacji rachunku do wypłat, każdy inny – pełnej weryfikacji. Wywołanie zwraca błąd DATA_NOT_FOUND, jeśli punkt płatności nie należy do platformy handlowej.',
    },
    keywords: {
      en: 'verification advice, FULL_ONBOARDING_REQUIRED, BANK_ACCOUNT_VERIFICATION_REQUIRED, is the seller known, KYC, AML',
      pl: 'porada weryfikacyjna, FULL_ONBOARDING_REQUIRED, BANK_ACCOUNT_VERIFICATION_REQUIRED, czy sprzedawca jest znany, KYC, AML',
    },
    query: Type.Object({
      companyTaxId: filled(60, 'Tax number of the seller.', 'Numer NIP sprzedawcy.'),
      pesonalIdentificationNumber: Type.Optional(
        filled(
          150,
          'National identity number of the person who sells or represents the company, in the spelling of the interface. Required in one of the two spellings.',
          'Krajowy numer identyfikacyjny osoby, która sprzedaje lub reprezentuje firmę, w pisowni interfejsu. Wymagany w jednej z dwóch pisowni.',
        ),
      ),
      personalIdentificationNumber: Type.Optional(
        filled(
          150,
          'The same in the correct spelling.',
          'Ten sam numer w poprawnej pisowni nazwy pola.',
        ),
      ),
    }),
    replies: {
      200: Type.Object({
        advice: Type.Enum(['FULL_ONBOARDING_REQUIRED', 'BANK_ACCOUNT_VERIFICATION_REQUIRED'], {
          ...says('Which verification is needed.', 'Wymagana weryfikacja.'),
          ...means({
            FULL_ONBOARDING_REQUIRED: {
              en: 'The seller is not known yet. Verify the seller and the payout account.',
              pl: 'Sprzedawca nie jest jeszcze znany. Zweryfikuj sprzedawcę i rachunek do wypłat.',
            },
            BANK_ACCOUNT_VERIFICATION_REQUIRED: {
              en: 'The seller is known. Verify only the payout account.',
              pl: 'Sprzedawca jest znany. Zweryfikuj tylko rachunek do wypłat.',
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
    errors: ['NOT_FOUND'],
  }),
  createVerification: operation({
    ...marketplace,
    method: 'POST',
    path: `${base}/verification`,
    summary: { en: 'Start a verification', pl: 'Rozpocznij weryfikację' },
    description: {
      en: 'Starts the verification of a seller. Load the data next, then complete the verification. A seller has at most one verification in progress. UPDATE, REVERIFICATION, PERSONAL_ID_TAX_ID_CHANGE and CONVERSION need a verified seller.',
      pl: 'Rozpoczyna weryfikację sprzedawcy. Następnie wczytaj dane i prześlij weryfikację do sprawdzenia. Sprzedawca może mieć tylko jedną weryfikację w toku. Typy UPDATE, REVERIFICATION, PERSONAL_ID_TAX_ID_CHANGE i CONVERSION wymagają zweryfikowanego sprzedawcy.',
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
            'Whether the payout account of this verification replaces the earlier one once the verification is POSITIVE. With false, the default, it is used only if the seller has none. PERSONAL_ID_TAX_ID_CHANGE and CONVERSION always replace it. Payouts that were accepted before keep their account.',
            'Czy rachunek do wypłat z tej weryfikacji zastępuje wcześniejszy, gdy weryfikacja otrzyma status POSITIVE. Przy wartości false, która jest domyślna, jest używany tylko wtedy, gdy sprzedawca nie ma jeszcze rachunku. PERSONAL_ID_TAX_ID_CHANGE i CONVERSION zawsze go zastępują. Wypłaty przyjęte wcześniej zachowują swój rachunek.',
          ),
        ),
      ),
      notifyUrl: Type.Optional(
        webAddress(
          'Where we send notifications of each change of the status. Grosz extension; without it none are sent.',
          'Adres, na który wysyłamy powiadomienia o każdej zmianie statusu. Rozszerzenie Grosza; bez tego pola nie wysyłamy powiadomień.',
        ),
      ),
    }),
    replies: {
      200: Type.Object({
        verificationId: answered(
          'Our id of the verification.',
          'Identyfikator weryfikacji w naszym systemie.',
        ),
        status,
        sellerId: answered(
          'Your own id of the seller.',
          'Identyfikator sprzedawcy w Twoim systemie.',
        ),
      }),
    },
    replyTexts: {
      200: {
        en: 'The verification has begun; verificationId names it in later calls.',
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
      en: 'One verification of your marketplace as it stands now, with the errors that it found.',
      pl: 'Aktualny stan jednej weryfikacji Twojej platformy wraz z wykrytymi błędami.',
    },
    keywords: {
      en: 'verification status, is the seller verified, verification errors, REJECTED, NEGATIVE, POSITIVE',
      pl: 'status weryfikacji, czy sprzedawca jest zweryfikowany, błędy weryfikacji, REJECTED, NEGATIVE, POSITIVE',
    },
    query: Type.Object({ id: verificationId }),
    replies: {
      200: Type.Object({
        verificationId: answered(
          'Our id of the verification.',
          'Identyfikator weryfikacji w naszym systemie.',
        ),
        verificationType: type,
        processType: Type.Enum(['OCCASIONAL', 'REGULAR'], {
          ...says(
            `Scope of the verification. OCCASIONAL: a private person who sells occasionally, who may receive up to ${limits.payments} payments and ${limits.amount} in one currency within ${limits.days} days. REGULAR: every other seller, without limits.`,
            `Zakres weryfikacji. OCCASIONAL: osoba prywatna, która sprzedaje okazjonalnie i może otrzymać do ${limits.payments} płatności i do ${limits.amount} w jednej walucie w ciągu ${limits.days} dni. REGULAR: każdy inny sprzedawca, bez limitów.`,
          ),
          ...means({
            OCCASIONAL: {
              en: 'A private person who sells occasionally, within limits.',
              pl: 'Osoba prywatna, która sprzedaje okazjonalnie, z limitami.',
            },
            REGULAR: {
              en: 'Every other seller, without limits.',
              pl: 'Każdy inny sprzedawca, bez limitów.',
            },
          }),
        }),
        status,
        sellerId: answered(
          'Your own id of the seller.',
          'Identyfikator sprzedawcy w Twoim systemie.',
        ),
        note: Type.Optional(answered('The reason of the cancellation.', 'Powód anulowania.')),
        verificationTransferStatus: Type.Union(
          [
            Type.Enum(['Success', 'Failure', 'Matched'], {
              ...says('Status of the transfer.', 'Status przelewu.'),
              ...means({
                Success: {
                  en: 'The transfer has arrived, but no payout account names it yet.',
                  pl: 'Przelew dotarł, ale nie wskazuje go jeszcze żaden rachunek do wypłat.',
                },
                Failure: {
                  en: 'The transfer did not arrive in time or came from another account.',
                  pl: 'Przelew nie dotarł w terminie albo przyszedł z innego rachunku.',
                },
                Matched: {
                  en: 'The transfer has arrived, and a payout account names it.',
                  pl: 'Przelew dotarł i wskazuje go rachunek do wypłat.',
                },
              }),
            }),
            Type.Null(
              says(
                'There is none, or it has not arrived.',
                'Brak przelewu albo jeszcze nie dotarł.',
              ),
            ),
          ],
          says(
            'Status of the latest verification transfer; null while none has arrived.',
            'Status ostatniego przelewu weryfikacyjnego; null, dopóki żaden nie dotarł.',
          ),
        ),
        errors: Type.Optional(
          Type.Union(
            [
              Type.Array(VerificationError, says('Errors.', 'Błędy.')),
              Type.Null(says('There are none.', 'Brak błędów.')),
            ],
            says(
              'What was found; null with POSITIVE, absent while the verification waits or if it was canceled.',
              'Wykryte błędy; null przy POSITIVE, brak pola w trakcie oczekiwania i po anulowaniu.',
            ),
          ),
        ),
        createDate: moment('When it was started.', 'Data rozpoczęcia.'),
        updateDate: moment('When it last changed.', 'Data ostatniej zmiany.'),
      }),
    },
    replyTexts: {
      200: { en: 'The verification as it stands now.', pl: 'Aktualny stan weryfikacji.' },
    },
    errors: ['NOT_FOUND'],
  }),
  loadSeller: operation({
    ...loading,
    path: `${base}/dataloading/seller`,
    summary: { en: 'Load seller data', pl: 'Wczytaj dane sprzedawcy' },
    description: {
      en: 'Loads the data of the company or the private person that is verified. Loading again replaces them.',
      pl: 'Wczytuje dane weryfikowanej firmy lub osoby prywatnej. Ponowne wczytanie je zastępuje.',
    },
    keywords: {
      en: 'company data, private person data, NIP, REGON, KRS, PESEL, legal form, upload seller data',
      pl: 'dane firmy, dane osoby prywatnej, NIP, REGON, KRS, PESEL, forma prawna, przesłanie danych sprzedawcy',
    },
    body: SellerData,
    forms: { list: Object.values(sellerForms), mixed: 'VALUE_INVALID' },
    replyTexts: {
      204: { en: 'The data of the seller are loaded.', pl: 'Dane sprzedawcy zostały wczytane.' },
    },
  }),
  loadSellerDocument: operation({
    ...loading,
    path: `${base}/dataloading/seller/documents`,
    summary: { en: 'Load a document of the seller', pl: 'Wczytaj dokument sprzedawcy' },
    description: {
      en: 'Loads a document of the seller: its type and the files that you have uploaded.',
      pl: 'Wczytuje dokument sprzedawcy: jego rodzaj oraz przesłane wcześniej pliki.',
    },
    keywords: {
      en: 'register extract, bank account agreement, UBO statement, proxy, KYC documents',
      pl: 'wypis z rejestru, umowa rachunku, oświadczenie o beneficjencie, pełnomocnictwo, dokumenty KYC',
    },
    body: SellerDocument,
    replyTexts: {
      204: {
        en: 'The document of the seller is loaded.',
        pl: 'Dokument sprzedawcy został wczytany.',
      },
    },
  }),
  loadAssociate: operation({
    ...loading,
    path: `${base}/dataloading/associates`,
    summary: { en: 'Load an associate', pl: 'Wczytaj osobę powiązaną' },
    description: {
      en: 'Loads a representative or a beneficial owner of the seller. For Polish citizens the PESEL is required, for all others the date of birth.',
      pl: 'Wczytuje reprezentanta lub beneficjenta rzeczywistego sprzedawcy. Dla obywateli polskich wymagany jest numer PESEL, dla pozostałych data urodzenia.',
    },
    keywords: {
      en: 'beneficial owner, UBO, representative, board member, PEP, politically exposed person',
      pl: 'beneficjent rzeczywisty, UBO, reprezentant, członek zarządu, PEP, osoba eksponowana politycznie',
    },
    body: AssociateData,
    replyTexts: {
      204: { en: 'The associate is loaded.', pl: 'Dane osoby powiązanej zostały wczytane.' },
    },
  }),
  loadAssociateDocument: operation({
    ...loading,
    path: `${base}/dataloading/associates/documents`,
    summary: { en: 'Load a document of an associate', pl: 'Wczytaj dokument osoby powiązanej' },
    description: {
      en: 'Loads a document of an associate: its type and the files that you have uploaded.',
      pl: 'Wczytuje dokument osoby powiązanej: jego rodzaj oraz przesłane wcześniej pliki.',
    },
    keywords: {
      en: 'identity card, passport, driving licence, residence permit, PEP statement',
      pl: 'dowód osobisty, paszport, prawo jazdy, karta pobytu, oświadczenie PEP',
    },
    body: AssociateDocument,
    replyTexts: {
      204: {
        en: 'The document of the associate is loaded.',
        pl: 'Dokument osoby powiązanej został wczytany.',
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
      en: 'Uploads a file of a document. Name the file by its fileId when you load the document. The server stores the file encrypted and never serves it. A verification has at most 100 files.',
      pl: 'Przesyła plik dokumentu. Przy wczytywaniu dokumentu wskaż plik przez fileId. Serwer przechowuje plik w postaci zaszyfrowanej i nigdy go nie udostępnia. Weryfikacja może mieć najwyżej 100 plików.',
    },
    keywords: {
      en: 'upload a file, scan, PDF, JPEG, PNG, Base64, file size limit, fileId',
      pl: 'przesłanie pliku, skan, PDF, JPEG, PNG, Base64, limit rozmiaru pliku, fileId',
    },
    body: FileUpload,
    replies: {
      200: Type.Object({
        verificationId: answered(
          'Our id of the verification.',
          'Identyfikator weryfikacji w naszym systemie.',
        ),
        verifictionId: answered(
          'The same, in the spelling of the interface.',
          'Ten sam identyfikator, w pisowni interfejsu.',
        ),
        fileId: answered('Our id of the file.', 'Identyfikator pliku w naszym systemie.'),
      }),
    },
    replyTexts: {
      200: {
        en: 'The file is stored; fileId names it when you load a document.',
        pl: 'Plik został zapisany; przy wczytywaniu dokumentu wskazuje go fileId.',
      },
    },
    errors: ['NOT_FOUND', 'VERIFICATION_STATE'],
  }),
  loadBankAccount: operation({
    ...loading,
    path: `${base}/dataloading/payouts/bankAccountData`,
    summary: { en: 'Load a bank account for payouts', pl: 'Wczytaj rachunek bankowy do wypłat' },
    description: {
      en: 'Loads a bank account to which the seller is paid out. payoutDataVerificationType chooses the variant: BANK_TRANSFER with a verification transfer, BANK_STATEMENT with a document, every other value without either.',
      pl: 'Wczytuje rachunek bankowy, na który sprzedawca otrzymuje wypłaty. Wariant żądania wskazuje payoutDataVerificationType: BANK_TRANSFER z przelewem weryfikacyjnym, BANK_STATEMENT z dokumentem, pozostałe wartości bez nich.',
    },
    keywords: {
      en: 'IBAN of the seller, account number, bank statement, verification transfer, payout account',
      pl: 'IBAN sprzedawcy, numer rachunku, wyciąg bankowy, przelew weryfikacyjny, rachunek do wypłat',
    },
    body: BankAccountData,
    forms: { list: Object.values(bankAccountForms), mixed: 'VALUE_INVALID' },
    replyTexts: {
      204: { en: 'The bank account is loaded.', pl: 'Rachunek bankowy został wczytany.' },
    },
  }),
  loadPayoneer: operation({
    ...loading,
    path: `${base}/dataloading/payouts/payoneer`,
    summary: { en: 'Load a Payoneer account', pl: 'Wczytaj konto Payoneer' },
    description: {
      en: 'Loads a Payoneer account to which the seller is paid out.',
      pl: 'Wczytuje konto Payoneer, na które sprzedawca otrzymuje wypłaty.',
    },
    keywords: { en: 'Payoneer payouts, payoneerId', pl: 'wypłaty Payoneer, payoneerId' },
    body: PayoneerData,
    replyTexts: {
      204: { en: 'The Payoneer account is loaded.', pl: 'Konto Payoneer zostało wczytane.' },
    },
  }),
  loadWorldFirst: operation({
    ...loading,
    path: `${base}/dataloading/payouts/worldfirst`,
    summary: { en: 'Load a WorldFirst account', pl: 'Wczytaj konto WorldFirst' },
    description: {
      en: 'Loads a WorldFirst account to which the seller is paid out.',
      pl: 'Wczytuje konto WorldFirst, na które sprzedawca otrzymuje wypłaty.',
    },
    keywords: {
      en: 'WorldFirst payouts, referenceCustomerId',
      pl: 'wypłaty WorldFirst, referenceCustomerId',
    },
    body: WorldFirstData,
    replyTexts: {
      204: { en: 'The WorldFirst account is loaded.', pl: 'Konto WorldFirst zostało wczytane.' },
    },
  }),
  createVerificationTransfer: operation({
    ...marketplace,
    method: 'POST',
    path: `${base}/verification-transfers/manual`,
    summary: { en: 'Order a verification transfer', pl: 'Zamów przelew weryfikacyjny' },
    description: {
      en: 'Returns the data of a transfer by which the seller proves that a bank account is theirs. The transfer must arrive, and the account must be loaded with BANK_TRANSFER, within 72 hours. verificationTransferStatus of the verification shows the progress: Success once the transfer has arrived, Matched once its account is loaded as well, Failure if it came from another account or not in time.',
      pl: 'Zwraca dane przelewu, którym sprzedawca potwierdza, że rachunek bankowy należy do niego. W ciągu 72 godzin przelew musi dotrzeć, a rachunek musi zostać wczytany ze sposobem BANK_TRANSFER. Przebieg pokazuje verificationTransferStatus weryfikacji: Success po otrzymaniu przelewu, Matched, gdy wczytano także jego rachunek, Failure, jeśli przelew przyszedł z innego rachunku lub nie dotarł w terminie.',
    },
    keywords: {
      en: 'verification transfer, penny test, prove the bank account, transfer title, 72 hours',
      pl: 'przelew weryfikacyjny, przelew testowy, potwierdzenie rachunku, tytuł przelewu, 72 godziny',
    },
    body: TransferOrder,
    replies: {
      201: Type.Object({
        verificationTransferId: answered(
          'Our id of the verification transfer.',
          'Identyfikator przelewu weryfikacyjnego w naszym systemie.',
        ),
        expirationTime: moment(
          'Until when the transfer must arrive and its account be loaded.',
          'Termin otrzymania przelewu i wczytania jego rachunku.',
        ),
        transferData: TransferData,
      }),
    },
    replyTexts: {
      201: {
        en: 'The data of the transfer that the seller has to make before expirationTime.',
        pl: 'Dane przelewu, który sprzedawca musi wykonać przed expirationTime.',
      },
    },
    errors: ['NOT_FOUND', 'VERIFICATION_STATE'],
  }),
  acceptRegulations: operation({
    ...marketplace,
    method: 'POST',
    path: `${base}/verification/regulations/acceptance`,
    summary: { en: 'Record the acceptance of the terms', pl: 'Zapisz akceptację regulaminu' },
    description: {
      en: 'Records that the seller has accepted the terms at an address, and when. A second acceptance of the same address changes nothing. Grosz extension: the path is specific to Grosz.',
      pl: 'Zapisuje, że sprzedawca zaakceptował regulamin dostępny pod podanym adresem, oraz kiedy to zrobił. Ponowna akceptacja tego samego adresu niczego nie zmienia. Rozszerzenie Grosza: ścieżka jest właściwa dla Grosza.',
    },
    keywords: {
      en: 'terms and conditions, regulations, consent of the seller, regulationsUrl',
      pl: 'regulamin, warunki, zgoda sprzedawcy, akceptacja regulaminu, regulationsUrl',
    },
    body: Type.Object({
      verificationId,
      regulationsUrl: webAddress(
        'Address of the terms that the seller has accepted.',
        'Adres regulaminu zaakceptowanego przez sprzedawcę.',
      ),
    }),
    replies: {
      201: Type.Object({
        verificationId: answered(
          'Our id of the verification.',
          'Identyfikator weryfikacji w naszym systemie.',
        ),
        regulationsUrl: answered('Address of the terms.', 'Adres regulaminu.'),
        acceptanceDate: moment('When they were accepted.', 'Data akceptacji.'),
      }),
    },
    replyTexts: {
      201: {
        en: 'The acceptance is recorded, now or by an earlier request.',
        pl: 'Akceptacja została zapisana, teraz albo przez wcześniejsze żądanie.',
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
      en: 'Says that all data are loaded; the verification then waits for its result. Fails with MISSING_REQUIRED_FIELD and names the data if the type of the verification needs more. A verification that was reopened because its seller passed a limit of occasional sales needs a document of the seller as well. After REJECTED, load the corrected data and complete the verification again.',
      pl: 'Informuje, że wszystkie dane są wczytane; weryfikacja oczekuje wtedy na wynik. Zwraca błąd MISSING_REQUIRED_FIELD ze wskazaniem danych, jeśli typ weryfikacji wymaga ich więcej. Weryfikacja otwarta ponownie, ponieważ sprzedawca przekroczył limit sprzedaży okazjonalnej, wymaga także dokumentu sprzedawcy. Po statusie REJECTED wczytaj poprawione dane i wywołaj tę operację ponownie.',
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
      en: 'Cancels a verification in progress. A verification that has ended, or that the payment provider started, cannot be canceled.',
      pl: 'Anuluje weryfikację w toku. Nie można anulować weryfikacji zakończonej ani rozpoczętej przez dostawcę płatności.',
    },
    keywords: {
      en: 'stop onboarding, withdraw a verification, rejectionReasonComment',
      pl: 'przerwanie onboardingu, wycofanie weryfikacji, rejectionReasonComment',
    },
    body: Type.Object({
      verificationId,
      rejectionReasonComment: Type.Optional(words(255, 'Why it is canceled.', 'Powód anulowania.')),
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
      en: 'Starts the repeated check of a seller that a payment provider may demand. The marketplace loads the data and completes it, and cannot cancel it.',
      pl: 'Rozpoczyna ponowne sprawdzenie sprzedawcy, którego może zażądać dostawca płatności. Platforma wczytuje dane i przesyła je do sprawdzenia, ale nie może anulować weryfikacji.',
    },
    body: Type.Object({
      posId: id(15, 'A point of sale of the marketplace.', 'Punkt płatności platformy.'),
      sellerId,
    }),
    replies: {
      201: Type.Object({
        verificationId: answered(
          'Our id of the verification.',
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
    summary: { en: 'Decide a verification', pl: 'Zdecyduj o wyniku weryfikacji' },
    description: {
      en: 'Gives a verification that waits for its result the status POSITIVE, NEGATIVE, or REJECTED, in place of the simulated payment provider. Works at once, and with sellers whose name begins with Manual at any time.',
      pl: 'Nadaje weryfikacji oczekującej na wynik status POSITIVE, NEGATIVE lub REJECTED w zastępstwie symulowanego dostawcy płatności. Działa od razu, a dla sprzedawców o nazwie zaczynającej się od Manual w dowolnym momencie.',
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
              'Why; required with NEGATIVE and REJECTED.',
              'Przyczyny; wymagane przy NEGATIVE i REJECTED.',
            ),
          },
        ),
      ),
    }),
    replies: { 204: Nothing },
    errors: ['NOT_FOUND', 'VERIFICATION_STATE'],
  }),
}
