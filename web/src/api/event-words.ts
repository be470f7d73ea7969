import { eventTypes } from '@grosz/contract/resources/events.ts'

/** What each type of event reports. The build puts the value in place of this module. */
export const eventWords = eventTypes
