import { createClient } from '../api/client.ts'
import { start } from '../frame/start.tsx'
import { CvvPage } from './CvvPage.tsx'

const refReqId = new URLSearchParams(location.search).get('refReqId') ?? ''

start(<CvvPage call={createClient({})} refReqId={refReqId} />)
