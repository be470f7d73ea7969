import type { Operations } from '@grosz/contract/index.ts'
import type { RequestOf } from '@grosz/contract/operation.ts'
import { electronicFormatIBAN } from 'ibantools'
import { invalid, Refusal } from '../../base/refusal.ts'
import { assertIban, assertNip, assertPesel } from '../../base/registered-numbers.ts'

type FirmBody = RequestOf<Operations['createFirm']>['body']

/** Rejects values that no schema can reject, because the rule needs more than one field or a calculation. */
export function assertFirm(
  body: FirmBody,
  { partnerId, now }: { partnerId: string | undefined; now: number },
): void {
  if (body.partnerId !== partnerId) throw invalid('partnerId', 'must be your partner ID')
  if (body.taxIdType === 'NIP') assertNip('taxId', body.taxId)
  const { origin } = body.businessArea
  if (!isIn(origin, body.address) && body.type !== 'FZ')
    throw invalid(
      'type',
      'must be FZ, because the country of the address differs from businessArea.origin',
    )
  if (origin === 'PL') assertIban('bankAccount', electronicFormatIBAN(body.bankAccount) ?? '')
  for (const [index, person] of body.representatives.entries())
    assertRepresentative(person, `representatives[${index}]`, now)
}

/** Poles are identified by their PESEL, others by their date of birth. */
function assertRepresentative(
  person: FirmBody['representatives'][number],
  at: string,
  now: number,
): void {
  const { nin, birthDate } = person
  if (isIn('PL', person)) {
    if (nin === undefined) throw missing(`${at}.nin`)
    assertPesel(`${at}.nin`, nin)
  } else if (birthDate === undefined) throw missing(`${at}.birthDate`)
  if (birthDate !== undefined && Date.parse(birthDate) >= now)
    throw invalid(`${at}.birthDate`, 'must be in the past')
}

function isIn(country: string, { countryCode }: { readonly countryCode: string }): boolean {
  return countryCode.toUpperCase() === country
}

function missing(field: string): Refusal {
  return new Refusal('VALUE_MISSING', `${field} is required.`)
}
