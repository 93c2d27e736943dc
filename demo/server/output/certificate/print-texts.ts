import type { Nature } from '../../../../widgets/contract/student/attestation'
import type { Bilingual } from '../print/print-job'

/** Texts in French and English, independent of the language of the site, because French offices read the certificate. */
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
  reference: ['Référence du dossier', 'Reference of the application'],
  allows: ['Ce que cette attestation permet', 'What this certificate allows'],
  check: ['Vérifier cette attestation', 'Check this certificate'],
  checkText: [
    'Scannez le code QR, ou cliquez dessus. Si un nom, un numéro ou une date a changé, la page le signale.',
    'Scan the QR code, or click on it. If a name, a number or a date was changed, the page says so.',
  ],
  issuer: [
    'Émis par la démonstration de ce service, et non par l’Assurance maladie.',
    'Issued by the demo of this service, not by French health insurance.',
  ],
} satisfies Record<string, Bilingual | string>

interface NatureTexts {
  title: Bilingual
  number: Bilingual
  allows: Bilingual
}

/** Texts that differ between the two certificates. */
export const natureTexts: Record<Nature, NatureTexts> = {
  PROVISIONAL: {
    title: [
      'Attestation provisoire de droits à l’assurance maladie',
      'Provisional certificate of entitlement to health insurance',
    ],
    number: ['Numéro provisoire (NIA)', 'Provisional number (NIA)'],
    allows: [
      'L’assurance maladie rembourse tout ou partie de vos soins à partir du début des droits. Vous payez d’abord vos soins. Gardez chaque feuille de soins, puis demandez le remboursement par courrier. Pas encore de carte Vitale ni de compte ameli.',
      'Health insurance pays back all or part of your care from the start of your rights. You pay first. Keep each treatment form (feuille de soins), then claim your money back by post. No carte Vitale or ameli account yet.',
    ],
  },
  DEFINITIVE: {
    title: ['Attestation de droits à l’assurance maladie', 'Certificate of entitlement to health insurance'],
    number: ['Numéro définitif (NIR)', 'Permanent number (NIR)'],
    allows: [
      'L’assurance maladie rembourse tout ou partie de vos soins à partir du début des droits. Avec ce numéro, qui est votre numéro de sécurité sociale, vous pouvez demander une carte Vitale et ouvrir un compte ameli. Présentez cette attestation tant que vous n’avez pas la carte.',
      'Health insurance pays back all or part of your care from the start of your rights. With this number, which is your social security number, you can ask for a carte Vitale and open an ameli account. Show this certificate until you have the card.',
    ],
  },
}
