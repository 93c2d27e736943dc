/** Which modules travel together. A phone asks for six files at a time, so that each file more may be a round trip more. */

/** What every page needs: one chunk. Everything else travels with whoever needs it, when it is needed. */
const isShared =
  /rolldown.runtime|node_modules.(react|react-dom|scheduler|@r2wc|nanostores|@nanostores|ofetch|ufo|destr|rosetta|zod)[/\\]|preload-helper|host.(contents|fragment|words|language|storage|texts|chapters|link|french|bases|settings|early|routes)\.|widgets.(index\.|element.(define-element|widget-element|attributes|language-watcher|warn|frame|locale-context|inherited-language|official-site|call-context)\.|api.(client|answer|failure|start)|runtime.(idle|notices|loadable|service|early|unread)\.|state.(texts|session|environment|draft|receipt|hand-over|token|unsaved|expiry|login-hint|verifier)\.|contract.(attachment|call|check|me|collection|message|country|date|eligibility|hand-over|language|local-questions|question|route|walk|base|partner|problem|service)\.|ui.(alert|button|dialog|fence|field|notice-list|fold|choice-field|date-field)\.)/
/** What registration, login and personal space begin with, and how a session does. */
const isInside =
  /widgets.(element.(link-card|skeleton|lazy-view|slow-notice)\.|contract.(identity|sign-in|stay|student)\.|runtime.(ask|sign-in)\.|state.french\.|dossier.said\.|ui.(check-field|french|labelled|use-title-focus)\.)/
/** The registration as far as its first step. */
const isFirstStep =
  /widgets.(registration.(checking|documents|facts|form|handed|information|panel|questionnaire|registered|registration\.tsx|step-view|stepper|steps|store|texts|which))/
/** The record as a form: registration and personal space both have it. */
const isRecord = /widgets.dossier.(record|read|form|date-words)\./
/** The personal space, whichever of its sections is shown: what they all are read from. */
const isSpace = /widgets.(dashboard.[\w-]+\.tsx?|contract.(document|attestation|edit)\.)/
/** The chunks; a module takes what it imports along, unless that has a chunk of higher priority. */
export const groups = [
  { name: 'shared', priority: 3, test: isShared },
  { name: 'inside', priority: 2, test: isInside },
  { name: 'record', priority: 2, test: isRecord },
  { name: 'steps', priority: 1, test: isFirstStep },
  { name: 'space', priority: 1, test: isSpace },
]
