import { useCallback } from 'react'
import type { BodyOf } from '../../api/client.ts'
import { serverAddress } from '../base.ts'
import { useConsole } from '../context.ts'
import { type CurlCommand, requestCommand } from '../curl.ts'

/** Builds the command for a logged request, with the credentials of its point of sale if the console has them. */
export function useCurl() {
  const { call } = useConsole()
  return useCallback(
    async (request: BodyOf<'retrieveRequest'>): Promise<CurlCommand | undefined> => {
      const found = await call('listPointsOfSale', {})
      const poses = found.ok ? found.body.pointsOfSale : []
      const pos = poses.find(({ posId }) => posId === request.posId)
      return requestCommand(serverAddress(location), request, pos)
    },
    [call],
  )
}
