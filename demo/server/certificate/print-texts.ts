import type { Nature } from '../../../widgets/contract/attestation'

/** French and English: French offices read the certificate, whatever the language of the site. */
export type Bilingual = [french: string, english: string]

export const certificateTexts = {
  service: [
    'Étudiants étrangers : service de démonstration',
    'International students: demonstration service',
  ],
  mark: [
    'Document de démonstration, sans valeur',
    'Demonstration document, of no value: it opens no right to care',
  ],
  watermark: 'DÉMONSTRATION',
  lead: [
    'Le service de démonstration atteste que la personne désignée ci-dessous est inscrite à l’assurance maladie française au titre de ses études.',
    'The demonstration service certifies that the person named below is registered for French health insurance as a student.',
  ],
  name: ['Nom et prénom', 'Last name and first name'],
  birthdate: ['Date de naissance', 'Date of birth'],
  rightsStart: ['Début des droits', 'Start of rights'],
  issued: ['Attestation établie le', 'Certificate issued on'],
  allows: ['Ce que cette attestation permet', 'What this certificate allows'],
  check: ['Vérifier cette attestation', 'Check this certificate'],
  checkText: [
    'Lisez le code, ou cliquez dessus : la page compare chaque information avec la signature. Un nom, un numéro ou une date modifiés sont refusés.',
    'Scan the code, or click on it: the page compares each piece of information with the signature. A changed name, number or date is refused.',
  ],
  issuer: [
    'Émis par la démonstration de ce service, et non par l’assurance maladie.',
    'Issued by the demo of this service, not by the health insurance body.',
  ],
} satisfies Record<string, Bilingual | string>

interface NatureTexts {
  title: Bilingual
  number: Bilingual
  allows: Bilingual
}

/** What differs between the two certificates. */
export const natureTexts: Record<Nature, NatureTexts> = {
  PROVISIONAL: {
    title: [
      'Attestation provisoire de droits à l’assurance maladie',
      'Provisional certificate of entitlement to health insurance',
    ],
    number: ['Numéro provisoire (NIA)', 'Provisional number (NIA)'],
    allows: [
      'Vos soins sont pris en charge à partir de la date de début des droits. Payez-les d’abord, gardez chaque feuille de soins, puis demandez le remboursement par courrier. Ce numéro ne permet pas encore d’obtenir une carte Vitale ni d’ouvrir un compte ameli.',
      'Your care is covered from the start date of your rights. Pay first, keep every care sheet (feuille de soins), then claim by post. With this number you cannot have a carte Vitale or an ameli account yet.',
    ],
  },
  DEFINITIVE: {
    title: ['Attestation de droits à l’assurance maladie', 'Certificate of entitlement to health insurance'],
    number: ['Numéro définitif (NIR)', 'Definitive number (NIR)'],
    allows: [
      'Vos soins sont pris en charge à partir de la date de début des droits. Avec ce numéro, qui est votre numéro de sécurité sociale, vous pouvez demander une carte Vitale et ouvrir un compte ameli. Présentez cette attestation tant que vous n’avez pas la carte.',
      'Your care is covered from the start date of your rights. With this number, which is your social security number, you can ask for a carte Vitale and open an ameli account. Show this certificate until you have the card.',
    ],
  },
}
