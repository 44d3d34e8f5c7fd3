import type { Bus } from '../../bus/bus.ts'
import type { Replica } from './replica.ts'

const topic = 'written'

/** Informs all nodes that something outside of a call, such as a job, has written for the user: the user reads the database for a moment. */
export const publishWritten = ({ bus }: { bus: Bus }, userId: string): Promise<void> => bus.publish(topic, userId)

/** Listens to what jobs and other nodes have written for users; after messages that may have been missed, for anybody. */
export const subscribeToWritten = (bus: Bus, replica: Replica): void =>
  bus.subscribe(topic, (userId) => replica.holdUser(userId === '' ? undefined : userId))
