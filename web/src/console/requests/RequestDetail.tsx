import { useCallback } from 'react'
import type { BodyOf } from '../../api/client.ts'
import { fieldTexts } from '../../text/console-fields.ts'
import { requestTexts } from '../../text/console-requests.ts'
import { useText } from '../../text/language.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Expander } from '../../ui/Expander.tsx'
import { Code, Stack } from '../../ui/elements.tsx'
import { RequestLine } from '../../ui/RequestLine.tsx'
import { Table } from '../../ui/Table.tsx'
import { CopyableCode } from '../CopyableCode.tsx'
import { useConsole } from '../context.ts'
import { Loaded } from '../Loaded.tsx'
import { FieldValue, useFieldName } from '../records/FieldValue.tsx'
import { CurlPart } from './CurlPart.tsx'
import { namedIn } from './named-in.ts'
import { RequestStatus } from './RequestStatus.tsx'
import { useCurl } from './use-curl.ts'

type RequestInFull = BodyOf<'retrieveRequest'>

interface RequestDetailProps {
  readonly correlationId: string
}

/** One request: its line and status, its bodies, its data, and the command that repeats it. */
export function RequestDetail({ correlationId }: RequestDetailProps) {
  const say = useText(requestTexts)
  const field = useText(fieldTexts)
  const { call } = useConsole()
  const toCurl = useCurl()
  const ask = useCallback(async () => {
    const found = await call('retrieveRequest', { params: { correlationId } })
    if (!found.ok) return found
    return { ok: true as const, body: { request: found.body, command: await toCurl(found.body) } }
  }, [call, correlationId, toCurl])
  return (
    <Loaded key={correlationId} ask={ask}>
      {({ request, command }) => (
        <Stack>
          <RequestLine
            status={<RequestStatus status={request.status} />}
            line={`${request.method} ${request.path}`}
          />
          <Details request={request} />
          {request.requestBody && (
            <CopyableCode label={field('requestText')} code={request.requestBody.text} />
          )}
          {request.responseBody && (
            <CopyableCode label={field('responseText')} code={request.responseBody.text} />
          )}
          <CurlPart command={command} />
          <Expander summary={field('requestHeaders')}>
            <Table
              isDense
              caption={field('requestHeaders')}
              heads={[say('header'), say('value')]}
              rows={request.requestHeaders.map(({ name, value }) => [
                name,
                <Code key={name}>{value}</Code>,
              ])}
            />
          </Expander>
        </Stack>
      )}
    </Loaded>
  )
}

/** The fields of the request in this order, and the records that it names. */
const shownFields = ['operation', 'at', 'durationMs', 'source', 'posId'] as const

function Details({ request }: { readonly request: RequestInFull }) {
  const say = useText(requestTexts)
  const nameOf = useFieldName()
  const named = namedIn(request)
  const record = { ...request, ...named, source: say(request.source) }
  const names = [
    ...(request.errorHelp ? ['errorHelp'] : []),
    ...shownFields.filter((name) => request[name] !== undefined),
    ...(request.fault ? ['fault', 'faultId'] : []),
    ...Object.keys(named),
    'correlationId',
  ]
  return (
    <DescriptionList
      rows={names.map((name) => ({
        label:
          name === 'source' ? say('source') : nameOf(name === 'errorHelp' ? 'errorCode' : name),
        value: <FieldValue record={record} name={name} own={[request.correlationId]} />,
      }))}
    />
  )
}
