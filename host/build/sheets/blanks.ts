import type { BilingualQuestion, Blank } from './blank.ts'

const name: BilingualQuestion = ['Nom et prénoms', 'Last name and first names']
const birthdate: BilingualQuestion = ['Date de naissance', 'Date of birth']
const address: BilingualQuestion = ['Adresse', 'Address']
const email: BilingualQuestion = ['Adresse e-mail', 'E-mail address']

/** By file name. French comes first: offices read it. */
export const blanks: Record<string, Blank> = {
  'autorisation-parentale.pdf': {
    title: ['Autorisation parentale', 'Parental authorisation'],
    purpose: [
      'Pour l’inscription à l’assurance maladie française d’un étudiant ou d’une étudiante de moins de 16 ans.',
      'For a student under 16 who registers for French health insurance.',
    ],
    parts: [
      {
        title: ['Le parent ou représentant légal', 'The parent or legal guardian'],
        fields: [name, ['Lien avec l’enfant', 'Relation to the child'], address, ['Téléphone', 'Phone']],
      },
      {
        title: ['L’enfant', 'The child'],
        fields: [
          name,
          birthdate,
          ['Ville et pays de naissance', 'Town and country of birth'],
          ['Établissement en France', 'School or university in France'],
        ],
      },
    ],
    agreement: [
      'J’autorise cet enfant à s’inscrire à l’assurance maladie française pour ses études, et à envoyer les documents demandés.',
      'I authorise this child to register for French health insurance for their studies, and to send the documents that are asked for.',
    ],
    signatures: [['Signature du parent ou représentant légal', 'Signature of the parent or legal guardian']],
  },
  'procuration-bancaire.pdf': {
    title: ['Procuration bancaire', 'Agreement on a bank account'],
    purpose: [
      'Pour verser les remboursements d’un étudiant ou d’une étudiante sur le compte d’une autre personne. Joignez le RIB de ce compte.',
      'To pay a student’s reimbursements into another person’s account. Send the bank details (RIB) of this account with it.',
    ],
    parts: [
      {
        title: ['L’étudiant ou l’étudiante', 'The student'],
        fields: [name, birthdate, address, email],
      },
      {
        title: ['Titulaire du compte', 'The account holder'],
        fields: [name, birthdate, address, email, ['IBAN du compte', 'IBAN of the account']],
      },
    ],
    agreement: [
      'Nous demandons que les remboursements de l’assurance maladie de cet étudiant ou de cette étudiante soient versés sur ce compte, dont le ou la titulaire accepte de les recevoir.',
      'We ask that this student’s health insurance reimbursements be paid into this account, whose holder agrees to receive them.',
    ],
    signatures: [
      ['Signature de l’étudiant ou de l’étudiante', 'Signature of the student'],
      ['Signature du ou de la titulaire du compte', 'Signature of the account holder'],
    ],
  },
}
