import { lazy, Suspense } from 'react'
import { useChat } from './chat-store.ts'
// subscribes to the socket on start
import './conversation.ts'

// The socket handlers are loaded on start; the components are loaded when they are first opened.
const ContactsDrawer = lazy(() => import('./contacts-drawer.tsx'))
const ChatWindow = lazy(() => import('./chat-window.tsx'))

/** The drawer and the conversation next to the page; they stay open when the page changes. */
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
