import type { StoredJobText } from '../../../migrations/schema-job.ts'
import type { z } from 'zod'
import type { AppMessage } from './app-message.ts'
import type { Account } from '../account/account.ts'
import type { DirectoryReply, DirectoryRequest } from './send-request.ts'

/** A department of WeCom or DingTalk. */
export interface RemoteDepartment {
  id: string
  /** '' for a top one */
  parentId: string
  name: string
}

/** A person of WeCom or DingTalk; what the application may not read is ''. */
export interface RemotePerson {
  id: string
  name: string
  mobile: string
  email: string
  workEmail: string
  jobNumber: string
  /** 0: not known, 1: male, 2: female */
  gender: 0 | 1 | 2
  departmentIds: string[]
  /** false: disabled, or has left */
  isActive: boolean
}

/** A person as it is sent; '' for what is not sent. */
export interface SentPerson {
  name: string
  mobile: string
  email: string
  gender: 0 | 1 | 2
  departmentIds: string[]
}

/** A page of the people who are directly in a department. */
export interface PeoplePage {
  people: RemotePerson[]
  /** '' on the last page */
  next: string
}

export type AppReceipt = { state: 'received' } | { state: 'failed'; fault: StoredJobText }

export interface DirectoryClient {
  getRoot(): Promise<RemoteDepartment>
  /** Parents before their children. `assertOpen` runs between two calls and throws to end them. */
  listDepartments(assertOpen: () => void): Promise<RemoteDepartment[]>
  /** @param cursor '' for the first page */
  listPeople(departmentId: string, cursor: string): Promise<PeoplePage>
  /** @returns its id there */
  createDepartment(department: Omit<RemoteDepartment, 'id'>): Promise<string>
  /** A top department stays one. */
  updateDepartment(department: RemoteDepartment): Promise<void>
  createPerson(id: string, person: SentPerson): Promise<void>
  updatePerson(id: string, change: Partial<SentPerson>): Promise<void>
  /** The id of the person who has signed in there; undefined for one who is not of the company. */
  findSignedIn(code: string): Promise<string | undefined>
  /** Sends a message of the application. @returns its id there */
  sendMessage(personId: string, message: AppMessage): Promise<string>
  /** Whether a message has reached the person, or why not; undefined if that is not known yet, or was known when it was sent. */
  findReceipt(messageId: string, personId: string): Promise<AppReceipt | undefined>
  /** Ends a card about an approval that has been decided: it says so, or disappears. */
  endCard(messageId: string, state: string): Promise<void>
}

interface CallOptions {
  query?: Record<string, string>
  body?: object
}
export type SendWithToken = (path: string, options?: CallOptions) => Promise<DirectoryReply>

/** Calls with the access token and checks the shape of the reply. */
export type CallDirectory = <T extends z.ZodType>(path: string, shape: T, options?: CallOptions) => Promise<z.output<T>>

export interface SignInStart {
  state: string
  redirectUri: string
}

/** What a sign-in needs besides the calls with the access token. */
export interface SignInCalls {
  account: Account
  /** Sends a request that needs no access token. @param base address of the public API */
  send(base: string, request: Omit<DirectoryRequest, 'url'> & { path: string }): Promise<DirectoryReply>
}

/** What differs between WeCom and DingTalk. */
export interface Provider {
  /** origin of the public API */
  address: string
  /** With the secret for changes of departments and people. @throws AppError 'companyDirectory.contactsSecretMissing' */
  toContactsAccount(account: Account): Account
  getTokenRequest(account: Account): { path: string; query: Record<string, string> }
  /** address of the sign-in page, and its query */
  signInAddress: string
  getSignInQuery(account: Account, start: SignInStart): Record<string, string>
  open(call: CallDirectory, signIn: SignInCalls): DirectoryClient
}

/** More departments are not read. */
export const maxDepartments = 5_000
