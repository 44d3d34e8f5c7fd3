import { retainedChats } from './modules/chat/index.ts'
import { retainedMails } from './modules/email/index.ts'
import { retainedInterfaceLog } from './modules/data-interfaces/index.ts'
import { retainedMessages } from './modules/messaging/index.ts'
import { retainedEvents } from './modules/personal-calendar/index.ts'
import { retainedKinds } from './modules/retention/index.ts'
import { retainedUserLog } from './modules/user-log/index.ts'
import { retainedWeChatMessages } from './modules/we-chat/index.ts'

/** What is deleted when it is old, from the module that stores it. A kind without it does not compile. */
export function provideRetainedKinds(): void {
  retainedKinds.provide({
    userLog: retainedUserLog,
    interfaceLog: retainedInterfaceLog,
    message: retainedMessages,
    chat: retainedChats,
    mail: retainedMails,
    weChatMessage: retainedWeChatMessages,
    calendarEvent: retainedEvents,
  })
}
