/** French words of help pages that mean the same: a set a line. */
export default `
supprimer, effacer, enlever, retirer
figer, verrouiller, bloquer
réparer, résoudre, corriger
fusionner, combiner, réunir, joindre
diviser, séparer, scinder
se connecter, connexion, ouvrir une session
se déconnecter, déconnexion, fermer la session
s'inscrire, créer un compte
paramètres, préférences, options, réglages
modifier, changer, éditer
insérer, ajouter
créer, faire
copier, dupliquer
déplacer, bouger
renommer, changer le nom
redimensionner, changer la taille
pivoter, tourner
chercher, rechercher, trouver
annuler, défaire
interrompre, arrêter, annuler
démarrer, lancer, ouvrir
fermer, quitter
activer, allumer
désactiver, éteindre
masquer, cacher
afficher, montrer
choisir, sélectionner
vérifier, contrôler
confirmer, approuver
installer, configurer
mettre à jour, actualiser
sauvegarde, copie de sécurité
restaurer, récupérer
partager, donner accès
autorisation, droit d'accès, permission
erreur, défaut
problème, difficulté
planter, ne répond plus
lent, ralenti
mot de passe, code d'accès
chiffrer, crypter
compte, compte utilisateur
dossier, répertoire
corbeille, poubelle
image, photo
vidéo, film
son, audio
écran, moniteur
arrière-plan, fond d'écran
police, caractères
taille de police, taille du texte
raccourci, combinaison de touches
graphique, diagramme
ligne, rangée
colonne, champ
signet, favori
e-mail, courriel, mail, messagerie
pièce jointe, fichier joint
carnet d'adresses, contacts
calendrier, agenda
notification, alerte
téléphone, mobile, portable
sans fil, wifi, wi-fi
lien, hyperlien
site web, site internet, page web
application, programme, logiciel
extension, module, greffon
imprimer, impression
facture, note
prix, coût, tarif
remboursement, rembourser
abonnement, forfait
acheter, commander
livraison, expédition
assistance, service client, support
vide, vierge
`;
