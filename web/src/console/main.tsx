import { createClient } from '../api/client.ts'
import { start } from '../frame/start.tsx'
import { ConsoleApp } from './ConsoleApp.tsx'

start(<ConsoleApp call={createClient({})} />, 'language-grosz')
