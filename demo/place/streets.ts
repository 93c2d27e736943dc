/** Real streets of towns with a university: a sample for trying, where the national address service is not asked. */
export interface Town {
  city: string
  citycode: string
  postcode: string
  streets: string[]
}

const town = (city: string, citycode: string, postcode: string, streets: string): Town => ({
  ...{ city, citycode, postcode },
  streets: streets.split(', '),
})

export const towns: Town[] = [
  town(
    'Paris',
    '75105',
    '75005',
    'Rue Soufflot, Rue Saint-Jacques, Rue des Écoles, Boulevard Saint-Michel, Rue Mouffetard, Rue Claude Bernard, Rue Gay-Lussac, Rue Monge, Place du Panthéon, Rue Cujas, Rue d’Ulm, Rue Censier, Quai Saint-Bernard',
  ),
  town(
    'Paris',
    '75106',
    '75006',
    'Rue de Vaugirard, Rue Bonaparte, Rue d’Assas, Boulevard Saint-Germain, Rue de Rennes, Rue Monsieur le Prince, Rue des Saints-Pères, Place de l’Odéon',
  ),
  town(
    'Paris',
    '75113',
    '75013',
    'Avenue d’Italie, Rue de Tolbiac, Boulevard de l’Hôpital, Rue Nationale, Avenue de France, Rue Jeanne d’Arc, Avenue des Gobelins, Rue Albert Einstein',
  ),
  town(
    'Paris',
    '75114',
    '75014',
    'Boulevard Jourdan, Avenue du Général Leclerc, Rue d’Alésia, Rue Daguerre, Avenue du Maine, Rue de la Tombe Issoire',
  ),
  town(
    'Paris',
    '75118',
    '75018',
    'Rue Ordener, Rue Lepic, Rue Marx Dormoy, Boulevard Barbès, Rue Championnet',
  ),
  town(
    'Saint-Denis',
    '93066',
    '93200',
    'Rue de la Liberté, Rue de la République, Boulevard Marcel Sembat, Rue Gabriel Péri',
  ),
  town(
    'Nanterre',
    '92050',
    '92000',
    'Avenue de la République, Boulevard des Provinces Françaises, Avenue Pablo Picasso, Rue Henri Barbusse',
  ),
  town('Orsay', '91471', '91400', 'Rue de Paris, Rue Archangé, Rue Charles de Gaulle, Boulevard Dubreuil'),
  town(
    'Créteil',
    '94028',
    '94000',
    'Avenue du Général de Gaulle, Rue de Mesly, Avenue Pierre Brossolette, Boulevard Pablo Picasso',
  ),
  town(
    'Lyon',
    '69381',
    '69001',
    'Rue de la Martinière, Place des Terreaux, Rue Sainte-Catherine, Montée de la Grande Côte',
  ),
  town(
    'Lyon',
    '69382',
    '69002',
    'Rue de la République, Rue Victor Hugo, Place Bellecour, Rue Mercière, Quai Claude Bernard, Cours de Verdun, Rue de la Charité, Rue Édouard Herriot',
  ),
  town(
    'Lyon',
    '69387',
    '69007',
    'Rue Pasteur, Avenue Berthelot, Rue de l’Université, Grande Rue de la Guillotière, Rue de Marseille, Avenue Jean Jaurès, Rue Chevreul, Rue Garibaldi',
  ),
  town(
    'Lyon',
    '69388',
    '69008',
    'Cours Albert Thomas, Avenue Rockefeller, Avenue des Frères Lumière, Rue Marius Berliet',
  ),
  town(
    'Villeurbanne',
    '69266',
    '69100',
    'Cours Émile Zola, Boulevard du 11 Novembre 1918, Avenue Albert Einstein, Rue Francis de Pressensé, Avenue Gaston Berger, Rue de la Doua, Avenue Roger Salengro, Rue Anatole France',
  ),
  town(
    'Marseille',
    '13201',
    '13001',
    'La Canebière, Rue Saint-Ferréol, Cours Belsunce, Rue de Rome, Boulevard d’Athènes, Rue Paradis',
  ),
  town(
    'Marseille',
    '13209',
    '13009',
    'Avenue de Luminy, Boulevard Michelet, Avenue de Hambourg, Boulevard du Redon',
  ),
  town(
    'Aix-en-Provence',
    '13001',
    '13100',
    'Cours Mirabeau, Avenue Robert Schuman, Rue d’Italie, Avenue Victor Hugo, Cours Sextius, Boulevard Carnot, Rue Gaston de Saporta, Avenue Jules Ferry',
  ),
  town(
    'Toulouse',
    '31555',
    '31000',
    'Rue du Taur, Place du Capitole, Rue d’Alsace-Lorraine, Rue des Lois, Rue Valade, Boulevard de Strasbourg, Allées Jean Jaurès, Rue Saint-Rome, Quai de la Daurade, Rue de Metz',
  ),
  town(
    'Toulouse',
    '31555',
    '31400',
    'Route de Narbonne, Avenue de Rangueil, Allée Jules Guesde, Avenue de l’URSS, Rue Achille Viadieu',
  ),
  town(
    'Bordeaux',
    '33063',
    '33000',
    'Cours de l’Intendance, Rue Sainte-Catherine, Place de la Victoire, Cours Victor Hugo, Cours Pasteur, Quai des Chartrons, Rue Judaïque, Cours de la Marne, Place des Quinconces, Rue Fondaudège',
  ),
  town(
    'Pessac',
    '33318',
    '33600',
    'Avenue Pey Berland, Avenue Léon Duguit, Avenue des Facultés, Avenue Jean Jaurès, Avenue Pasteur',
  ),
  town(
    'Talence',
    '33522',
    '33400',
    'Cours de la Libération, Cours Gambetta, Rue Lamartine, Avenue de l’Université',
  ),
  town(
    'Lille',
    '59350',
    '59000',
    'Rue Nationale, Rue Solférino, Boulevard Vauban, Rue de Béthune, Rue Faidherbe, Place du Général de Gaulle, Rue Jean Bart, Rue Gambetta, Boulevard de la Liberté, Rue Royale',
  ),
  town(
    'Villeneuve-d’Ascq',
    '59009',
    '59650',
    'Avenue Paul Langevin, Boulevard de Tournai, Rue du Barreau, Avenue de l’Avenir, Boulevard Van Gogh',
  ),
  town(
    'Montpellier',
    '34172',
    '34000',
    'Place de la Comédie, Rue de l’Université, Rue Foch, Boulevard Henri IV, Rue de la Loge, Avenue de Toulouse, Boulevard du Jeu de Paume, Rue du Faubourg Saint-Jaume',
  ),
  town(
    'Montpellier',
    '34172',
    '34090',
    'Avenue Augustin Fliche, Place Eugène Bataillon, Route de Mende, Avenue Charles Flahault, Rue de la Croix Verte',
  ),
  town(
    'Strasbourg',
    '67482',
    '67000',
    'Rue Blaise Pascal, Rue de la Krutenau, Boulevard de la Victoire, Place Kléber, Rue René Descartes, Avenue de la Forêt-Noire, Rue Goethe, Quai des Bateliers, Allée de la Robertsau, Place de l’Université',
  ),
  town(
    'Nantes',
    '44109',
    '44000',
    'Rue Crébillon, Rue de Strasbourg, Cours des 50 Otages, Place Royale, Rue de la Tour d’Auvergne, Quai de la Fosse, Boulevard Guist’hau, Place Graslin, Rue Paul Bellamy',
  ),
  town(
    'Nantes',
    '44109',
    '44300',
    'Chemin de la Censive du Tertre, Boulevard Michelet, Route de la Jonelière, Rue Christian Pauc, Boulevard des Poilus',
  ),
  town(
    'Rennes',
    '35238',
    '35000',
    'Rue Saint-Malo, Place Sainte-Anne, Rue de Fougères, Boulevard de la Liberté, Quai Lamennais, Rue Saint-Hélier, Rue d’Antrain, Avenue Janvier, Place du Recteur Henri Le Moal',
  ),
  town(
    'Grenoble',
    '38185',
    '38000',
    'Cours Jean Jaurès, Place Victor Hugo, Boulevard Gambetta, Rue Félix Poulat, Avenue Alsace-Lorraine, Rue Lesdiguières, Cours Berriat, Boulevard Maréchal Foch, Quai Perrière',
  ),
  town(
    'Saint-Martin-d’Hères',
    '38421',
    '38400',
    'Avenue Gabriel Péri, Avenue Ambroise Croizat, Rue de la Piscine, Rue de la Chimie, Avenue Centrale',
  ),
  town(
    'Nice',
    '06088',
    '06000',
    'Promenade des Anglais, Avenue Jean Médecin, Boulevard Carabacel, Rue de France, Avenue Valrose, Place Masséna, Boulevard Gambetta, Rue de la Buffa, Avenue Thiers',
  ),
  town(
    'Dijon',
    '21231',
    '21000',
    'Rue de la Liberté, Esplanade Érasme, Avenue Alain Savary, Rue Monge, Boulevard de la Trémouille, Rue Berbisey, Rue Chabot-Charny, Boulevard Gabriel',
  ),
  town(
    'Poitiers',
    '86194',
    '86000',
    'Rue de l’Hôtel-Dieu, Rue Gambetta, Grand’Rue, Rue de la Cathédrale, Avenue du Recteur Pineau, Boulevard du Grand Cerf',
  ),
  town(
    'Clermont-Ferrand',
    '63113',
    '63000',
    'Boulevard François Mitterrand, Place de Jaude, Rue Blatin, Avenue Carnot, Boulevard Côte Blatin, Avenue des Landais, Rue du Port',
  ),
  town(
    'Nancy',
    '54395',
    '54000',
    'Place Stanislas, Rue Saint-Jean, Cours Léopold, Boulevard Albert 1er, Rue Saint-Dizier, Avenue de la Libération, Rue Gambetta, Place Carnot',
  ),
  town(
    'Caen',
    '14118',
    '14000',
    'Esplanade de la Paix, Rue Saint-Pierre, Boulevard Maréchal Leclerc, Rue du Gaillon, Avenue de la Côte de Nacre, Rue de Bayeux',
  ),
  town(
    'Rouen',
    '76540',
    '76000',
    'Rue Jeanne d’Arc, Rue du Gros Horloge, Boulevard de l’Yser, Rue de la République, Rue Thomas Becket, Avenue Pasteur',
  ),
  town(
    'Tours',
    '37261',
    '37000',
    'Rue Nationale, Rue des Tanneurs, Boulevard Béranger, Avenue de Grammont, Place Plumereau, Rue Colbert',
  ),
  town(
    'Angers',
    '49007',
    '49000',
    'Boulevard du Maréchal Foch, Rue de Rennes, Place du Ralliement, Rue Saint-Laud, Boulevard Lavoisier, Rue Bressigny',
  ),
  town(
    'Besançon',
    '25056',
    '25000',
    'Grande Rue, Rue Mégevand, Rue des Granges, Route de Gray, Avenue de l’Observatoire, Rue Battant',
  ),
  town(
    'Amiens',
    '80021',
    '80000',
    'Rue des Trois Cailloux, Chemin du Thil, Rue de la République, Boulevard de Belfort, Rue Saint-Leu',
  ),
  town(
    'Limoges',
    '87085',
    '87000',
    'Rue Turgot, Boulevard Gambetta, Avenue Albert Thomas, Rue Camille Guérin, Place de la République',
  ),
  town(
    'Reims',
    '51454',
    '51100',
    'Rue de Vesle, Avenue de Laon, Place Drouet d’Erlon, Boulevard de la Paix, Rue Chanzy, Rue Gambetta',
  ),
  town(
    'Brest',
    '29019',
    '29200',
    'Rue de Siam, Avenue Foch, Rue Jean Jaurès, Avenue Victor Le Gorgeu, Rue de Lyon',
  ),
  town(
    'Le Mans',
    '72181',
    '72000',
    'Avenue Olivier Messiaen, Avenue du Général Leclerc, Rue Nationale, Boulevard Demorieux',
  ),
  town(
    'Saint-Étienne',
    '42218',
    '42000',
    'Rue Tréfilerie, Rue Michelet, Cours Fauriel, Rue de la Richelandière, Place Jean Jaurès, Rue Gambetta',
  ),
  town(
    'Perpignan',
    '66136',
    '66000',
    'Avenue Paul Alduy, Boulevard Clemenceau, Place de la Loge, Rue de la Main de Fer, Avenue de Villeneuve',
  ),
  town(
    'La Rochelle',
    '17300',
    '17000',
    'Avenue Michel Crépeau, Rue du Palais, Avenue Albert Einstein, Quai Valin, Rue de Roux',
  ),
  town(
    'Pau',
    '64445',
    '64000',
    'Avenue de l’Université, Boulevard des Pyrénées, Rue Serviez, Avenue du Doyen Poplawski, Place Clemenceau',
  ),
  town(
    'Mulhouse',
    '68224',
    '68100',
    'Rue de la Fonderie, Rue des Frères Lumière, Rue du Sauvage, Avenue de Colmar',
  ),
  town(
    'Metz',
    '57463',
    '57000',
    'Île du Saulcy, Rue Serpenoise, Avenue Foch, Place d’Armes, Rue des Clercs, Boulevard Robert Sérot',
  ),
]
