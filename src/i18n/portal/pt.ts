import {plurals} from '../plural.ts';
import type {PortalTerms} from './terms.ts';

const plural = plurals('pt');

const pt: PortalTerms = {
  signIn: {
    signIn: 'Entrar',
    signOut: 'Sair',
    signedInAs: (name) => `Sessão iniciada como ${name}`,
    signInAgain: 'Entrar novamente',
    ended: 'Sua sessão terminou. Entre novamente para continuar: o que você escreveu ainda está aqui.',
    signingIn: 'Entrando…',
    username: 'Nome de usuário',
    password: 'Senha',
    required: {username: 'Digite seu nome de usuário.', password: 'Digite sua senha.'},
    wrong: 'O nome de usuário ou a senha está incorreto.',
    off: 'Não é possível entrar com senha aqui.',
    tooMany: 'Muitas tentativas. Aguarde um momento e tente novamente.',
    failed: 'Não foi possível entrar. Tente novamente.',
    test: 'Ambiente de teste',
  },
  common: {
    save: 'Salvar',
    remove: 'Remover',
  },
  refusal: {
    forbidden: 'Você não tem permissão para isso. Entre com uma conta que tenha e tente de novo.',
  },
  link: {
    used: 'Usei este artigo',
    url: 'Link para o chamado',
    urlInvalid: 'Informe um endereço da web que comece com http:// ou https://.',
    description: 'Descrição do chamado',
    descriptionRequired: 'Descreva o chamado em poucas palavras.',
    done: (record) => `Anotado: este artigo foi usado em “${record}”.`,
    another: 'Adicionar outro chamado',
    failed: 'Não foi possível anotar isso. Tente de novo.',
  },
  tags: {
    filter: 'Filtrar tags',
    count: plural({one: '{n} etiqueta', other: '{n} etiquetas'}),
    noMatch: (text) => `Nenhuma tag contém “${text}”.`,
    empty: 'Ainda não há tags.',
  },
};

export default pt;
