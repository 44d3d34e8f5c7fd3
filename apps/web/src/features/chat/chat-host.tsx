import { lazy, Suspense } from 'react'
import { useChat } from './chat-store.ts'
// hears the socket from the start
import './conversation.ts'

// What hears the socket is there from the start; what is drawn is fetched when it is first opened.
const ContactsDrawer = lazy(() => import('./contacts-drawer.tsx'))
const ChatWindow = lazy(() => import('./chat-window.tsx'))

/** The drawer and the conversation beside the page: another page does not close them. */
export function ChatHost() {
  const isDrawerOpen = useChat((state) => state.isDrawerOpen)
  const partner = useChat((state) => state.partner)
  return (
    <Suspense>
      {isDrawerOpen && <ContactsDrawer />}
      {partner && <ChatWindow key={partner.id} partner={partner} />}
    </Suspense>
  )
}
