import { testInstallments } from '@grosz/contract/test-values.ts'
import type { Acquirer } from '../../base/acquirer/acquirer.ts'
import type { Simulator } from '../ports/simulator.ts'
import { refusalOf } from './amounts.ts'
import { generateBlikCode } from './blik-code.ts'
import { findBlikCode, insertBlikCode } from './blik-store.ts'
import { createChallenges } from './challenges.ts'
import { sendCvv } from './cvv.ts'
import { HEX, type SimulatorParts } from './instrument.ts'
import { toSimulatedCard } from './issuer.ts'
import { createLaterOutcomes } from './later-outcomes.ts'
import { createPayments } from './payments.ts'
import { insertCard } from './store.ts'
import { transferAccounts } from './verifications.ts'

/** The simulated acquirer with its issuers, BLIK, and banks. Stores its own data, as a real acquirer would. */
export function createSimulator(parts: SimulatorParts): Acquirer & Simulator {
  const { database, now, random } = parts

  return {
    ...createPayments(parts),
    ...createLaterOutcomes(parts),
    ...createChallenges(parts),

    serves() {
      return true
    },

    async screen(asked) {
      return refusalOf(asked)
    },

    sendCvv: (refReqId) => sendCvv(database, refReqId),

    async storeCard(entered) {
      const simulated = toSimulatedCard(entered, random(32, HEX))
      await database.write([insertCard(simulated)])
      const { behaviour: _, ...stored } = simulated
      return stored
    },

    async findInstallments(bin) {
      const row = testInstallments.find((one) => bin.startsWith(one.bin))
      return row && { ...row, minAmount: BigInt(row.minAmount) }
    },

    async findTransferAccount(currency) {
      return transferAccounts[currency]
    },

    async generateBlikCode(outcome) {
      const generated = generateBlikCode({ now: now(), random }, outcome)
      await database.write([insertBlikCode(generated)])
      return generated
    },

    findBlikCode: (codeId) => findBlikCode(database.look, codeId),
  }
}
