import { exampleForeignerNumber, limits } from '../../../widgets/shared/limits.ts'
import { formSample, nameCells, type Sample } from './sample.ts'

/** The samples by file name. They are schematic drawings that do not look like real documents, and show what is written where. */
export const samples: Record<string, Sample> = {
  'exemple-certificat-de-scolarite.pdf': {
    french: 'certificat de scolarité',
    english: 'enrolment certificate',
    sides: {
      'Certificat de scolarité': [
        [{ label: 'Établissement', value: 'Université d’Exempleville', mark: 1 }],
        [{ label: 'Année universitaire', value: '20XX-20XX', mark: 2 }],
        nameCells(3),
        [{ label: 'Inscription en', value: 'Première année de licence' }],
        [{ label: 'Cachet et signature', value: 'Le service de la scolarité' }],
      ],
    },
    legend: [
      ['Le nom de l’établissement.', 'The name of the school or university.'],
      [
        'L’année en cours. Une lettre d’admission ne suffit pas.',
        'The current year. An admission letter is not enough.',
      ],
      ['Votre nom et vos prénoms.', 'Your last name and first names.'],
    ],
  },
  'exemple-acte-de-naissance.pdf': {
    french: 'copie intégrale d’acte de naissance',
    english: 'full copy of a birth certificate',
    sides: {
      'Acte de naissance, copie intégrale': [
        nameCells(1),
        [
          { label: 'Date de naissance', value: '1er janvier 20XX', mark: 2 },
          { label: 'Lieu et pays de naissance', value: 'Exempleville, Exempleland', mark: 2 },
        ],
        [{ label: 'Premier parent', value: 'EXEMPLE Dominique', mark: 3 }],
        [{ label: 'Second parent', value: 'MODÈLE Claude', mark: 3 }],
        [{ label: 'Délivré par, cachet et signature', value: 'L’état civil d’Exempleville', mark: 4 }],
      ],
    },
    legend: [
      ['Votre nom et vos prénoms.', 'Your last name and first names.'],
      ['Votre date et votre lieu de naissance.', 'Your date and place of birth.'],
      ['Le nom de vos parents.', 'Your parents’ names.'],
      [
        'L’autorité qui l’a délivré, son cachet et sa signature. Envoyez toutes les pages.',
        'The authority that issued it, its stamp and signature. Send every page.',
      ],
    ],
  },
  'exemple-piece-d-identite.pdf': {
    french: 'passeport ou carte d’identité',
    english: 'passport or identity card',
    sides: {
      'Passeport, page avec la photo': [
        nameCells(1),
        [
          { label: 'Nationalité', value: 'Exempleland', mark: 2 },
          { label: 'Date de naissance', value: '01/01/20XX', mark: 2 },
        ],
        [
          { label: 'Numéro du passeport', value: '00EX00000', mark: 3 },
          { label: 'Valable jusqu’au', value: '31/08/20XX', mark: 3 },
        ],
      ],
      'Ou carte d’identité, recto et verso': [nameCells(1)],
    },
    legend: [
      ['Votre nom et vos prénoms, en lettres latines.', 'Your last name and first names, in Latin letters.'],
      ['Votre nationalité et votre date de naissance.', 'Your nationality and your date of birth.'],
      [
        'Le numéro et la date de fin. La page entière avec la photo, ou les deux faces de la carte, en PDF.',
        'The number and the end date. The whole page with the photo, or both sides of the card, as a PDF.',
      ],
    ],
  },
  'exemple-traduction-d-acte-de-naissance.pdf': {
    french: 'traduction de l’acte de naissance',
    english: 'translation of the birth certificate',
    sides: {
      'Traduction de l’exempleois': [
        [{ label: 'Document traduit', value: 'Acte de naissance, copie intégrale', mark: 1 }],
        nameCells(2),
        [
          { label: 'Date de naissance', value: '1er janvier 20XX', mark: 2 },
          { label: 'Lieu et pays de naissance', value: 'Exempleville, Exempleland', mark: 2 },
        ],
        [{ label: 'Traducteur assermenté', value: 'MODÈLE Claude', mark: 3 }],
        [{ label: 'Date, cachet et signature', value: 'À Exempleville, le 15/08/20XX', mark: 4 }],
      ],
    },
    legend: [
      [
        'Le document qui est traduit : le même que celui que vous envoyez.',
        'The document that is translated: the same one that you send.',
      ],
      [
        'Votre nom, votre date et votre lieu de naissance, en français.',
        'Your name, date and place of birth, in French.',
      ],
      ['Le nom du traducteur assermenté.', 'The name of the sworn translator.'],
      [
        'Son cachet et sa signature. Envoyez toutes les pages, en PDF.',
        'The translator’s stamp and signature. Send every page, as a PDF.',
      ],
    ],
  },
  'exemple-justificatif-de-ressources.pdf': {
    french: 'justificatif de ressources',
    english: 'statement of resources',
    sides: {
      'Attestation de bourse, ou relevé de compte': [
        [{ label: 'Organisme ou banque', value: 'Banque d’Exempleville', mark: 1 }],
        nameCells(2),
        [
          { label: 'Montant par mois', value: '700,00 €', mark: 3 },
          { label: 'Période', value: 'du 01/09/20XX au 31/08/20XX', mark: 3 },
        ],
        [{ label: 'Date', value: '15/08/20XX', mark: 4 }],
      ],
    },
    legend: [
      ['Qui a délivré le document.', 'Who issued the document.'],
      ['Votre nom et vos prénoms.', 'Your last name and first names.'],
      [
        `Le montant : au moins ${limits.monthlyEuros} euros par mois.`,
        `The amount: at least ${limits.monthlyEuros} euros a month.`,
      ],
      ['La date. Envoyez toutes les pages.', 'The date. Send every page.'],
    ],
  },
  'exemple-rib.pdf': {
    french: 'relevé d’identité bancaire (RIB)',
    english: 'bank details',
    sides: {
      'Relevé d’identité bancaire': [
        [{ label: 'Titulaire du compte', value: 'Camille EXEMPLE', mark: 1 }],
        [{ label: 'IBAN', value: 'FR76 1234 5678 9012 3456 7890 123', mark: 2 }],
        [
          { label: 'BIC', value: 'EXEMPLEXXXX' },
          { label: 'Banque', value: 'Banque d’Exempleville' },
        ],
      ],
    },
    legend: [
      [
        'Le nom du titulaire du compte. Si ce n’est pas le vôtre, il faut aussi une procuration.',
        'The name of the account holder. If it is not yours, a signed agreement (procuration bancaire) is needed too.',
      ],
      ['L’IBAN entier.', 'The whole IBAN.'],
    ],
  },
  'exemple-visa-de-long-sejour.pdf': {
    french: 'visa de long séjour',
    english: 'long-stay visa',
    sides: {
      Visa: [
        [
          { label: 'Type', value: 'Long séjour' },
          { label: 'Numéro du visa, en haut à droite', value: 'FRA123456789', mark: 1 },
        ],
        [
          { label: 'Du', value: '01/09/20XX', mark: 2 },
          { label: 'Au', value: '31/08/20XX', mark: 2 },
        ],
        nameCells(3),
      ],
    },
    legend: [
      ['Le numéro du visa : FRA, puis neuf chiffres.', 'The visa number: FRA, then nine digits.'],
      ['Les dates de début et de fin.', 'The start and end dates.'],
      [
        'Votre nom et vos prénoms. Envoyez la page entière du passeport.',
        'Your last name and first names. Send the whole page of the passport.',
      ],
    ],
  },
  'exemple-titre-de-sejour.pdf': {
    french: 'titre de séjour',
    english: 'residence permit',
    sides: {
      Recto: [
        nameCells(1),
        [
          { label: 'Valable du', value: '01/09/20XX', mark: 2 },
          { label: 'Valable jusqu’au', value: '31/08/20XX', mark: 2 },
        ],
      ],
      Verso: [[{ label: 'Numéro d’étranger', value: exampleForeignerNumber, mark: 3 }]],
    },
    legend: [
      ['Votre nom et vos prénoms.', 'Your last name and first names.'],
      ['Les dates de début et de fin.', 'The start and end dates.'],
      [
        `Le numéro d’étranger (AGDREF) : ${limits.foreignerNumberDigits} chiffres, au recto ou au verso. Envoyez les deux faces.`,
        `The foreigner number (AGDREF): ${limits.foreignerNumberDigits} digits, on the front or the back. Send both sides.`,
      ],
    ],
  },
  // Forms that another country's insurer issues. These are drawings, not the forms themselves.
  'exemple-formulaire-s1.pdf': formSample(
    'formulaire S1',
    'S1 form',
    'Assurance maladie d’Exempleland',
    'Exempleland',
  ),
  'exemple-formulaire-se-130-04.pdf': formSample(
    'formulaire SE 130-04',
    'form SE 130-04',
    'Caisse andorrane de sécurité sociale (CASS)',
    'Andorre',
  ),
  'exemple-formulaire-se-401-q-102-bis.pdf': formSample(
    'formulaire SE 401-Q-102 bis',
    'form SE 401-Q-102 bis',
    'Régie de l’assurance maladie du Québec (RAMQ)',
    'Québec',
  ),
  'exemple-formulaire-se-401-q-106.pdf': formSample(
    'formulaire SE 401-Q-106',
    'form SE 401-Q-106',
    'Régie de l’assurance maladie du Québec (RAMQ)',
    'Québec',
  ),
}
