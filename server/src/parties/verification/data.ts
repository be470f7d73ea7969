import type {
  AssociateData,
  BankAccountData,
  CompanyData,
  PrivatePerson,
} from '@grosz/contract/shapes/verification.ts'
import { isValidIBAN } from 'ibantools'
import { mustBeForeign } from '../../base/borders.ts'
import { invalid, Refusal } from '../../base/refusal.ts'
import { assertNip, assertPesel } from '../../base/registered-numbers.ts'

/** The rules of a seller's data that a schema cannot express. */
export function assertSeller(data: CompanyData | PrivatePerson, sellerId: string): void {
  if (data.sellerId !== sellerId)
    throw invalid('sellerId', 'must be the seller of the verification')
  if (isPerson(data)) assertPerson(data)
  else if (isPolish(data.address.country)) assertNip('taxId', data.taxId)
}

export function isPerson(data: CompanyData | PrivatePerson): data is PrivatePerson {
  return 'surname' in data
}

function assertPerson(data: PrivatePerson): void {
  for (const field of ['taxId', 'registryNumber'] as const)
    if (data[field] !== undefined) throw invalid(field, 'must be empty for a private person')
  const number = data.personalIdentificationNumber
  if (number !== undefined && isPolish(data.address.country))
    assertPesel('personalIdentificationNumber', number)
}

/** Polish citizens are identified by their PESEL, all others by their date of birth. */
export function assertAssociate(data: AssociateData): void {
  const { associateCitizenship, associateIdentityNumber, associateBirthDate } = data
  if (!isPolish(associateCitizenship)) {
    if (associateBirthDate === undefined)
      throw new Refusal(
        'VALUE_MISSING',
        'associateBirthDate is required unless the citizenship is PL.',
      )
    return
  }
  if (associateIdentityNumber === undefined)
    throw new Refusal(
      'VALUE_MISSING',
      'associateIdentityNumber is required with the citizenship PL.',
    )
  assertPesel('associateIdentityNumber', associateIdentityNumber)
}

/** The rules of a bank account; `currency` is that of the marketplace's point of sale. */
export function assertBankAccount(data: BankAccountData, currency: string): void {
  const { payoutDataVerificationType: checkedBy, verificationTransferId, statementData } = data
  const accountNumber = toAccountNumber(data.accountNumberRequested)
  if (!isAccount(accountNumber)) throw invalid('accountNumberRequested', 'must be a valid IBAN')
  if (checkedBy === 'BANK_STATEMENT' && data.hasDocument !== true)
    throw invalid('hasDocument', 'must be true with BANK_STATEMENT')
  if (checkedBy === 'BANK_TRANSFER') {
    if (verificationTransferId === undefined)
      throw new Refusal('VALUE_MISSING', 'verificationTransferId is required with BANK_TRANSFER.')
    if (statementData) throw invalid('statementData', 'is not allowed with BANK_TRANSFER')
  } else if (verificationTransferId !== undefined) {
    throw invalid('verificationTransferId', 'is allowed only with BANK_TRANSFER')
  }
  // The currency of the payouts is not known yet, and payouts in EUR are foreign from every account.
  if (!data.foreign && mustBeForeign(countryOf(accountNumber, data.bankCountry), currency))
    throw invalid('foreign', 'must be true for this account')
}

/** An account number as banks read it: hyphens and small letters are part of numbers other than an IBAN. */
export function toAccountNumber(written: string): string {
  const number = written.replaceAll(/\s/g, '')
  const bare = number.replaceAll('-', '').toUpperCase()
  return isIban(bare) || isPolishNumber(bare) ? bare : number
}

/** Numbers of countries without IBAN cannot be checked. */
function isAccount(accountNumber: string): boolean {
  if (isPolishNumber(accountNumber)) return isValidIBAN(`PL${accountNumber}`)
  return !isIban(accountNumber) || isValidIBAN(accountNumber)
}

function isPolishNumber(accountNumber: string): boolean {
  return /^[0-9]{26}$/.test(accountNumber)
}

function isIban(accountNumber: string): boolean {
  return /^[A-Z]{2}[0-9]{2}/.test(accountNumber)
}

function countryOf(accountNumber: string, bankCountry: string | undefined): string | undefined {
  if (isIban(accountNumber)) return accountNumber.slice(0, 2)
  const country = bankCountry?.trim().toUpperCase()
  return country !== undefined && /^[A-Z]{2}$/.test(country) ? country : undefined
}

function isPolish(country: string): boolean {
  return country.trim().toUpperCase() === 'PL'
}
