
import{F as e}from"./kb-base.js";import{g as t,r as n}from"./kb-common.js";e(`kb-provider`,n);export{n as KbProvider,t as configure};