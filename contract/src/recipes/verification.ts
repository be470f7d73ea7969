import { recipesFor } from './recipe.ts'

const verificationId = 'V8H2M4ZK7RX1VB5NWY'

const address = { street: 'ul. Testowa 2', zipcode: '00-001', city: 'Warszawa', country: 'PL' }

export const verificationRecipes = [
  ...recipesFor('createVerification', {
    'verification-full': {
      title: { en: 'A new seller', pl: 'Nowy sprzedawca' },
      body: {
        sellerId: 'seller-17',
        type: 'FULL',
        notifyUrl: 'https://shop.example.com/notify',
      },
    },
    'verification-payout-account': {
      title: { en: 'A payout account of a seller', pl: 'Rachunek do wypłat sprzedawcy' },
      body: { sellerId: 'seller-17', type: 'PAYOUT_ACCOUNT_DATA', overridePayouts: true },
    },
  }),
  ...recipesFor('loadSeller', {
    'seller-company': {
      title: { en: 'A company', pl: 'Firma' },
      body: {
        verificationId,
        sellerId: 'seller-17',
        email: 'biuro@example.com',
        phone: '+48 600 000 000',
        taxId: '5260250274',
        companyName: 'Testowe Wazony sp. z o.o.',
        legalForm: 'LIMITED_LIABILITY_COMPANY',
        gusCode: '000000017',
        registryNumber: '0000000017',
        registrationDate: '2024-05-17',
        address,
      },
    },
    'seller-person': {
      title: { en: 'A private person', pl: 'Osoba prywatna' },
      body: {
        verificationId,
        sellerId: 'seller-17',
        email: 'jan.kowalski@example.com',
        phone: '+48 600 000 000',
        name: 'Jan',
        surname: 'Kowalski',
        legalForm: 'PRIVATE_PERSON',
        personalIdentificationNumber: '44051401359',
        dateOfBirth: '1944-05-14',
        address,
      },
    },
  }),
  ...recipesFor('uploadVerificationFile', {
    'verification-file': {
      title: { en: 'A PDF', pl: 'Plik PDF' },
      body: { verificationId, filename: 'register-extract.pdf', content: 'JVBERi0xLjcKJSVFT0YK' },
    },
  }),
  ...recipesFor('loadSellerDocument', {
    'document-register': {
      title: { en: 'An extract from the register', pl: 'Wypis z rejestru' },
      body: {
        verificationId,
        documentId: 'document-1',
        type: 'REGISTRY_DOCUMENT',
        files: ['F3Q9K2'],
        note: 'As of May 2026',
        translationFiles: ['F3Q9K2'],
      },
    },
  }),
  ...recipesFor('loadAssociate', {
    'associate-polish': {
      title: { en: 'A Polish representative', pl: 'Reprezentant z Polski' },
      body: {
        verificationId,
        associateId: 'associate-1',
        associateType: 'REPRESENTATIVE',
        associateName: 'Jan',
        associateSurname: 'Kowalski',
        associateIdentityNumber: '44051401359',
        associateCitizenship: 'PL',
        associateCountryOfBirth: 'PL',
        pepStatement: false,
        verified: false,
      },
    },
    'associate-foreign': {
      title: { en: 'A foreign beneficial owner', pl: 'Zagraniczny beneficjent rzeczywisty' },
      body: {
        verificationId,
        associateId: 'associate-2',
        associateType: 'BENEFICIARY',
        associateName: 'Erika',
        associateSurname: 'Mustermann',
        associateBirthDate: '1964-08-12',
        associateCitizenship: 'DE',
        associateCountryOfBirth: 'DE',
        pepStatement: false,
        verified: true,
        externalVerificationData: {
          externalVerificationType: 'BIOMETRIC_VERIFICATION_OCR',
          documentNumber: 'T220001293',
          documentType: 'ID_CARD',
          documentExpiryDate: '2031-08-01',
          identityNumber: 'T220001293',
          nationality: 'DE',
          dateOfBirth: '1964-08-12',
          secondDocumentNumber: 'C01X00T47',
          secondDocumentType: 'PASSPORT',
          secondDocumentExpiryDate: '2032-03-01',
          identityNumberSecondDocument: 'C01X00T47',
          nationalitySecondDocument: 'DE',
          dateOfBirthSecondDocument: '1964-08-12',
          authologicConversationID: 'conversation-17',
        },
      },
    },
  }),
  ...recipesFor('loadAssociateDocument', {
    'document-identity-card': {
      title: { en: 'An identity card', pl: 'Dowód osobisty' },
      body: {
        verificationId,
        associateId: 'associate-1',
        type: 'ID_CARD',
        files: ['F3Q9K2'],
        documentId: 'document-2',
        documentNumber: 'ABC123456',
        issueDate: '2024-05-17',
        expireDate: '2034-05-17',
        note: 'Both sides',
        translationFiles: ['F3Q9K2'],
      },
    },
  }),
  ...recipesFor('loadBankAccount', {
    'payout-account-document': {
      title: { en: 'Confirmed by a bank statement', pl: 'Potwierdzony wyciągiem bankowym' },
      body: {
        bankDataId: 'account-1',
        verificationId,
        accountNumberRequested: 'PL61109010140000071219812874',
        hasDocument: true,
        payoutDataVerificationType: 'BANK_STATEMENT',
        foreign: false,
        verified: false,
      },
    },
    'payout-account-transfer': {
      title: {
        en: 'Confirmed by a verification transfer',
        pl: 'Potwierdzony przelewem weryfikacyjnym',
      },
      body: {
        bankDataId: 'account-1',
        verificationId,
        accountNumberRequested: 'PL61109010140000071219812874',
        payoutDataVerificationType: 'BANK_TRANSFER',
        verificationTransferId: 'T5D8J1',
        foreign: false,
        verified: false,
      },
    },
    'payout-account-statement-data': {
      title: { en: 'Confirmed by bank data', pl: 'Potwierdzony danymi z banku' },
      body: {
        bankDataId: 'account-1',
        verificationId,
        accountNumberRequested: 'DE89370400440532013000',
        hasDocument: false,
        swiftCode: 'TESTDEFF',
        bankAddress: 'Bankstraße 1, 60311 Frankfurt am Main',
        bankCountry: 'DE',
        payoutDataVerificationType: 'NO_VERIFICATION_NEEDED',
        statementData: {
          accountNumberFromBank: 'DE89370400440532013000',
          ownerName: 'Erika Mustermann',
          address: {
            street: 'Teststraße 1',
            zipcode: '10115',
            city: 'Berlin',
            country: 'DE',
          },
        },
        foreign: true,
        verified: true,
      },
    },
  }),
  ...recipesFor('loadPayoneer', {
    'payout-account-payoneer': {
      title: { en: 'Payoneer', pl: 'Payoneer' },
      body: { bankDataId: 'account-2', verificationId, payoneerId: 'payoneer-17' },
    },
  }),
  ...recipesFor('loadWorldFirst', {
    'payout-account-worldfirst': {
      title: { en: 'WorldFirst', pl: 'WorldFirst' },
      body: { bankDataId: 'account-3', verificationId, referenceCustomerId: 'worldfirst-17' },
    },
  }),
  ...recipesFor('createVerificationTransfer', {
    'verification-transfer': {
      title: { en: 'A transfer in PLN', pl: 'Przelew w PLN' },
      body: {
        verificationId,
        transferCurrency: 'PLN',
        email: 'biuro@example.com',
        language: 'pl',
      },
    },
  }),
  ...recipesFor('acceptRegulations', {
    'verification-terms': {
      title: { en: 'The seller accepts the terms', pl: 'Sprzedawca akceptuje regulamin' },
      body: { verificationId, regulationsUrl: 'https://shop.example.com/terms/3' },
    },
  }),
  ...recipesFor('completeVerification', {
    'verification-complete': {
      title: { en: 'All data is submitted', pl: 'Wszystkie dane są przesłane' },
      body: { verificationId },
    },
  }),
  ...recipesFor('cancelVerification', {
    'verification-cancel': {
      title: { en: 'The seller withdrew', pl: 'Sprzedawca zrezygnował' },
      body: { verificationId, rejectionReasonComment: 'The seller withdrew.' },
    },
  }),
]
