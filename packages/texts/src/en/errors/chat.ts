import type zh from '../../zh/errors/chat.ts'

export default {
  'chat.noRecipient': 'This user can no longer receive messages',
  'chat.self': 'You cannot send messages to yourself',
  'chat.empty': 'The message is empty',
  'chat.foreignUser': 'The sender of the message is not the signed-in user',
  'chat.private': 'Only the two participants can see a conversation',
} satisfies typeof zh
