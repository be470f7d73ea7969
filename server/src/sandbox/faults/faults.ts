import { limits } from '@grosz/contract/limits.ts'
import type { DomainEvent } from '../../base/domain-event.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Fault, Faults, NewFault } from '../ports/calls.ts'

/** Keeps the faults of one App in memory. */
export function createFaults(
  random: (length: number, alphabet: string) => string,
  publish: (event: DomainEvent) => void,
): Faults {
  const kept = new Map<string, Fault>()
  let count = 0

  /** Randomness is used only if it decides, so that a fault for all requests leaves a seed unchanged. */
  function isDrawn({ percentage }: Fault): boolean {
    return percentage === 100 || Number(random(2, '0123456789')) < percentage
  }

  function hit(fault: Fault): Fault {
    const times = fault.times === undefined ? undefined : fault.times - 1
    if (times === 0) kept.delete(fault.faultId)
    else kept.set(fault.faultId, { ...fault, times, hits: fault.hits + 1 })
    publish({ type: 'FAULT_USED', ids: idsOf(fault) })
    return fault
  }

  return {
    add(added) {
      if (kept.size >= limits.faults.value) throw new Refusal('TOO_MANY_FAULTS')
      count += 1
      const fault = { ...added, faultId: String(count), hits: 0 }
      kept.set(fault.faultId, fault)
      publish({ type: 'FAULT_CREATED', ids: idsOf(fault) })
      return fault
    },
    list: () => [...kept.values()],
    remove(faultId) {
      const isDeleted = kept.delete(faultId)
      if (isDeleted) publish({ type: 'FAULT_DELETED', ids: { faultId } })
      return isDeleted
    },
    removeAll() {
      if (kept.size > 0) publish({ type: 'FAULT_DELETED', ids: {} })
      kept.clear()
    },
    hitBy(operation, posId) {
      const found = kept
        .values()
        .find((fault) => matches(fault, operation, posId) && isDrawn(fault))
      return found && hit(found)
    },
  }
}

function idsOf({ faultId, posId }: Fault): DomainEvent['ids'] {
  return { faultId, posId }
}

function matches(fault: NewFault, operation: string, posId: string | undefined): boolean {
  return (
    (fault.operationId === '*' || fault.operationId === operation) &&
    (fault.posId === undefined || fault.posId === posId)
  )
}
