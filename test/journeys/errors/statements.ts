import type { Provokers, Scene } from './scene.ts'

const posId = '500100'
const day = { formats: ['csv' as const], dateFrom: '2026-03-01' }

/** A report that can be downloaded. */
async function report(scene: Scene) {
  const made = await scene.shop.call('createStatement', { params: { posId }, body: day })
  await scene.sandbox.work()
  return { params: { reportId: made.ok ? made.body.reportId : '' } }
}

export const statements: Provokers = {
  retrieveReport: {
    200: report,
    NOT_FOUND: () => ({ params: { reportId: 'NOBODY' } }),
  },
  createStatement: {
    202: () => ({ params: { posId }, body: day }),
    NOT_FOUND: () => ({ params: { posId: '1' }, body: day }),
  },
  switchStatements: {
    204: () => ({ params: { posId }, body: { status: 'ENABLED' } }),
    NOT_FOUND: () => ({ params: { posId: '1' }, body: { status: 'ENABLED' } }),
  },
}
