import { isValidIBAN } from 'ibantools'
import nip from 'stdnum/lib/cjs/pl/nip.js'
import pesel from 'stdnum/lib/cjs/pl/pesel.js'
import { invalid } from './refusal.ts'

/** Rejects a Polish tax number whose length or check digit is wrong. */
export function assertNip(field: string, number: string): void {
  if (!nip.validate(number).isValid) throw invalid(field, 'must be a valid NIP')
}

/** Rejects a Polish personal number whose length, date or check digit is wrong. */
export function assertPesel(field: string, number: string): void {
  if (!pesel.validate(number).isValid) throw invalid(field, 'must be a valid PESEL')
}

/** Rejects an account number that is not an IBAN; `number` contains neither spaces nor hyphens. */
export function assertIban(field: string, number: string): void {
  if (!isValidIBAN(number)) throw invalid(field, 'must be a valid IBAN')
}
